import type { Transaction } from 'kysely'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settlePicture } from '#app/features/parts/feed/part-picture.ts'
import { readPart } from '#app/features/parts/feed/read-part.ts'
import type { Part } from '#app/features/parts/part.ts'
import { partToRow, rowToPart } from '#app/features/parts/part-row.ts'
import type { PartRow, PartsTables } from '#app/features/parts/parts.tables.ts'
import { wantPartPictures } from '#app/features/parts/want-part-pictures.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { SiteTables } from '#app/features/site/site.tables.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { recordAudit } from '#app/features/staff/audit/audit.server.ts'
import { auditOf } from '#app/features/staff/site-actor.ts'
import type { PictureFault } from '#app/features/stock/feed/pictures.ts'
import { keptMediaOf } from '#app/features/stock/kept-media.server.ts'
import { picturesOf } from '#app/features/stock/pictures/settings.schema.ts'
import type { WantedMediaTables } from '#app/features/stock/pictures/wanted/wanted-media.tables.ts'
import { raiseRevision } from '#app/features/stock/stock.server.ts'
import type { InventoryActor } from '../inventory-actor.ts'
import type { CarVerbResult } from '../reach/act-on-car.server.ts'
import { partDifferences } from './part-form.ts'
import { partRow } from './part-reading.server.ts'

type Tables = PartsTables & WantedMediaTables & Pick<SiteTables, 'site'>
/** What somebody typed of a part, by field. */
export type TypedPart = Readonly<Record<string, string>>

const NOT_FOUND = { ok: false, reason: 'not-found' } as const
const refused = (message: string) => ({ ok: false, reason: 'refused', message }) as const

/** What whoever may change prices does with the parts of a site. */
export type PartVerbs = ReturnType<typeof partVerbs>

export function partVerbs(actor: InventoryActor) {
  const { site } = actor
  const { slug } = site

  /**
   * Works on the parts of the site in one transaction. The site's row comes first, as in an import of parts: two writers
   * wait for each other there, and never in a circle.
   */
  const write = <Result>(work: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> =>
    tablesOf<Tables>(site.database).write(async (trx) => {
      await trx.updateTable('site').set(({ ref }) => ({ revision: ref('revision') })).where('slug', '=', slug).execute() // prettier-ignore
      return work(trx)
    })

  /** What somebody typed as a part; where it cannot be one, why not. */
  async function partFrom(typed: TypedPart): Promise<Part | string> {
    const read = readPart(typed, settingsOf(site, locationSettings).locations)
    if (!read.ok) return read.fault.reason
    const faults: PictureFault[] = []
    const part = await settlePicture(read.part, 1, { kept: keptMediaOf(site), faults })
    return faults[0]?.reason ?? part
  }

  const record = (
    trx: Transaction<Tables>,
    verb: string,
    number: string,
    about: { before?: unknown; after?: unknown },
  ) => recordAudit(trx, { ...auditOf(actor), verb, subject: { kind: 'part', id: number }, ...about, at: site.now() })

  async function put(trx: Transaction<Tables>, part: Part, before: PartRow | undefined): Promise<void> {
    const { created_at, ...row } = partToRow(slug, part, site.now())
    await trx
      .insertInto('part')
      .values({ ...row, created_at: before?.created_at ?? created_at })
      .onConflict((conflict) => conflict.columns(['site_id', 'part_number']).doUpdateSet(row))
      .execute()
    const { fetch } = picturesOf(site)
    await wantPartPictures(trx, { site: slug, parts: [part], fetch, now: site.now() })
    await raiseRevision(trx, slug)
  }

  /** Changes a part as it was seen; one that somebody else has changed since stays as it is. */
  const change = (
    { number, seen }: { readonly number: string; readonly seen: string },
    verb: string,
    to: (part: Part) => Promise<Part | string>,
  ): Promise<CarVerbResult> =>
    write(async (trx): Promise<CarVerbResult> => {
      const row = await partRow(trx, slug, number)
      if (!row) return NOT_FOUND
      const before = rowToPart(row)
      const part = await to(before)
      if (typeof part === 'string') return refused(part)
      if (row.content_hash !== seen) return { ok: false, reason: 'changed', message: partDifferences(before, part) }
      await put(trx, part, row)
      await record(trx, verb, number, { before, after: part })
      return { ok: true }
    })

  return {
    addPart: async (typed: TypedPart): Promise<CarVerbResult<{ readonly number: string }>> => {
      const part = await partFrom(typed)
      if (typeof part === 'string') return refused(part)
      return write(async (trx): Promise<CarVerbResult<{ readonly number: string }>> => {
        const number = part.part_number
        if (await partRow(trx, slug, number)) return refused(`There is a part ${number} already. Change that one, or give this another number.`) // prettier-ignore
        await put(trx, part, undefined)
        await record(trx, 'part.add', number, { after: part })
        return { ok: true, number }
      })
    },

    /** Its number stays: a part with another one is another part. */
    changePart: async (given: { readonly number: string; readonly seen: string }, typed: TypedPart): Promise<CarVerbResult> => {
      const part = await partFrom({ ...typed, part_number: given.number })
      return change(given, 'part.change', async () => part)
    }, // prettier-ignore

    /** Puts it on the website, or takes it off. */
    showPart: (given: { readonly number: string; readonly seen: string }, show: boolean): Promise<CarVerbResult> =>
      change(given, show ? 'part.show' : 'part.hide', async (part) => ({ ...part, show_on_dealer_website: show })),

    removePart: ({ number, seen }: { readonly number: string; readonly seen: string }): Promise<CarVerbResult> =>
      write(async (trx): Promise<CarVerbResult> => {
        const row = await partRow(trx, slug, number)
        if (!row) return NOT_FOUND
        if (row.content_hash !== seen) return { ok: false, reason: 'changed', message: 'Somebody has changed this part meanwhile, so it was not removed. It stands here as it is now.' } // prettier-ignore
        await trx.deleteFrom('part').where((is) => is.and({ site_id: slug, part_number: number })).execute() // prettier-ignore
        await raiseRevision(trx, slug)
        await record(trx, 'part.remove', number, { before: rowToPart(row) })
        return { ok: true }
      }),
  }
}
