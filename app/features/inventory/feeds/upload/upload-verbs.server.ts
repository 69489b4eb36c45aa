import { setTimeout as wait } from 'node:timers/promises'
import { auditOf } from '#app/features/staff/site-actor.ts'
import { contentHash } from '#app/features/stock/content-hash.ts'
import { SECOND } from '#lib/durations.ts'
import type { InventoryActor } from '../../inventory-actor.ts'
import type { CarVerbResult } from '../../reach/act-on-car.server.ts'
import { type WithdrawnName, withdrawnNames } from '../withdrawn-names.server.ts'
import type { Upload, UploadChoices, UploadKind, UploadOwner, UploadReading } from './upload.ts'

/** Whoever sends a form waits so long for what it has begun; after that its page says how far it is. */
const PATIENCE_MS = 3 * SECOND
const NOT_FOUND = { ok: false, reason: 'not-found' } as const
const BUSY = 'The file is being worked on already. Look again in a moment.'

/** An upload as its page shows it. */
export interface UploadDetail {
  readonly upload: Upload
  /** It is being read or imported now. */
  readonly isBusy: boolean
  /** What it would withdraw, by name. */
  readonly names: readonly WithdrawnName[]
}

/** What was chosen and proposed together, as the form of its page sends them again. */
const choicesOf = (chosen: UploadChoices, { base, fields }: UploadReading): UploadChoices => ({
  ...chosen,
  base: base || undefined,
  columns: Object.fromEntries(fields.map((each) => [each.field, each.chosen])),
})

/** What somebody may do with the files that they bring. */
export type UploadVerbs = ReturnType<typeof uploadVerbs>

export function uploadVerbs(actor: InventoryActor, kind: UploadKind) {
  const { site, staff, ports } = actor
  const { uploads, ...threads } = ports.feeds
  const owner: UploadOwner = { site: site.slug, staff: staff.id, kind }

  /** Reads it by its choices; what came of it is saved. */
  const read = async (upload: Upload, message: string | null = null): Promise<void> => {
    await uploads.save({ ...upload, step: 'reading', message: null })
    const result = await threads.readUpload(site, upload).catch(() => null)
    const ended: Upload = result === null
      ? { ...upload, step: 'unreadable', message: 'Reading the file broke off. Bring it once more; if that happens again, tell whoever runs the server.' }
      : result.ok
        ? { ...upload, step: 'read', choices: choicesOf(upload.choices, result.reading), reading: result.reading, message }
        : { ...upload, step: 'unreadable', reading: null, message: result.reason } // prettier-ignore
    await uploads.save(ended)
  }

  /** Begins something that may take longer than somebody waits for a page. */
  const begin = async (upload: Upload, work: () => Promise<void>): Promise<CarVerbResult> => {
    // Its page says what came of it; a store that fails leaves it as it was.
    const done = uploads.alone(upload, work).catch(() => true)
    const isFree = await Promise.race([done, wait(PATIENCE_MS, true, { ref: false })])
    return isFree ? { ok: true } : { ok: false, reason: 'refused', message: BUSY }
  }

  return {
    /** Those that are still kept, the latest first. */
    list: () => uploads.list(owner),

    async find(id: string): Promise<UploadDetail | null> {
      const upload = await uploads.find(id, owner)
      if (!upload) return null
      const withdrawing = upload.reading?.withdrawing ?? []
      const names =
        kind === 'cars'
          ? await withdrawnNames(site, withdrawing)
          : withdrawing.slice(0, 200).map((number) => ({ slug: null, stocknum: number, name: '' }))
      return { upload, isBusy: await uploads.isBusy(upload), names }
    },

    /** Takes a file, and begins to read it. */
    async keep(file: File): Promise<CarVerbResult<{ readonly id: string }>> {
      const kept = await uploads.keep(file, { ...owner, person: staff.name, at: site.now() })
      if (!kept.ok) return { ok: false, reason: 'refused', message: kept.reason }
      await begin(kept.upload, () => read(kept.upload))
      return { ok: true, id: kept.upload.id }
    },

    /** Reads it anew by other choices. */
    async read(id: string, choices: UploadChoices): Promise<CarVerbResult> {
      const upload = await uploads.find(id, owner)
      if (!upload || upload.step === 'done') return NOT_FOUND
      return begin(upload, () => read({ ...upload, choices }))
    },

    /**
     * Imports it as it was last read. Choices that differ from those are read first, so that nothing is imported that
     * nobody has seen; so is what would withdraw a great part of the stock, until somebody has agreed.
     */
    async importFile(id: string, choices: UploadChoices, agrees: boolean): Promise<CarVerbResult> {
      const upload = await uploads.find(id, owner)
      if (!upload) return NOT_FOUND
      const { reading, step } = upload
      if (step !== 'read' || !reading) return { ok: false, reason: 'refused', message: BUSY }
      // A form with one way to read the file has no choice of it.
      if (contentHash({ ...choices, base: choices.base ?? upload.choices.base }) !== contentHash(upload.choices)) {
        const message = 'You have changed how the file is read. Look at its rows as they are now, then import it.'
        await begin(upload, () => read({ ...upload, choices }, message))
        return { ok: false, reason: 'changed', message }
      }
      if (reading.problem !== null) return { ok: false, reason: 'refused', message: reading.problem }
      if (reading.isMany && !agrees) {
        const count = reading.withdrawing.length
        return { ok: false, reason: 'refused', message: `${count} ${kind} would go, more than a third. Tick that they really are gone, or choose that they stay.` } // prettier-ignore
      }
      return begin(upload, async () => {
        await uploads.save({ ...upload, step: 'importing', message: null })
        const how = { mapping: reading.mapping, agreed: reading.withdrawing, record: auditOf(actor) }
        const result = await threads.importUpload(site, upload, how).catch(() => null)
        if (result?.ok) await uploads.save({ ...upload, step: 'done', run: result.run, message: null })
        else await read(upload, result?.reason ?? 'The import broke off, and nothing was changed. Try again.')
      })
    },

    /** Lets go of it. */
    async drop(id: string): Promise<CarVerbResult> {
      const upload = await uploads.find(id, owner)
      if (!upload) return NOT_FOUND
      await uploads.drop(upload)
      return { ok: true }
    },
  }
}
