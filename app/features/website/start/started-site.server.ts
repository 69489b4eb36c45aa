import type { Transaction } from 'kysely'
import { isUnlimited } from '#app/features/inbox/threads/lead-scope.ts'
import { tablesOf, transactionOf } from '#app/features/site/database.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { pictureMisfit } from '#app/features/site/pictures/picture-fit.ts'
import type { TemplateName } from '#app/features/site/template-names.ts'
import { recordAudit } from '#app/features/staff/audit/audit.server.ts'
import { RIGHTS_OF } from '#app/features/staff/rights.ts'
import { ROLES } from '#app/features/staff/roles.ts'
import { provenWithin } from '#app/features/staff/session/proven-within.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import { auditOf, siteActor } from '#app/features/staff/site-actor.ts'
import type { StaffTables } from '#app/features/staff/staff.tables.ts'
import * as paths from '#app/paths.ts'
import { firstProblemWords } from '../checks/draft-check.ts'
import { type DocumentObject, isObject, objectOf, own } from '../document/list-names.ts'
import { bringCopiedPictures, countPicturesLeft } from '../copy/copied-pictures.server.ts'
import { logoColours, type LogoColours } from '../look/logo-colours.ts'
import { contrastWords, hexOf, READABLE, whiteContrast } from '../look/readable-colour.ts'
import { DRAFT_PARAMETER, draftToken } from '../preview/draft-link.ts'
import { movesLeads } from '../settings/delicate-fields.ts'
import type { LeftToDo } from './left-to-do.ts'
import { carsAt, leftNow } from './left-now.server.ts'
import { readLocation } from './location-texts.ts'
import type { StartPorts } from './start-ports.ts'
import {
  isStartStep,
  START_STEPS,
  type StartProblems,
  type StartStep,
  type StartTexts,
  type StepsTaken,
} from './start-questions.ts'
import { withStartTexts } from './start-texts.ts'
import type { SiteStartRow, SiteStartTables } from './start.tables.ts'

export type StepResult =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly problems: StartProblems
      readonly message: string | null
      /** They have to prove first who they are. */
      readonly prove?: true
    }

/** The logo of a site that is being set up, and what it says of its colours. */
export interface StartLogo {
  /** Id of its picture. */
  readonly media: string
  readonly isForDark: boolean
  readonly colours: LogoColours
}

const ATTEMPTS = 5
const PROVE: StepResult = { ok: false, problems: {}, message: 'Confirm first that it is you, then save once more.', prove: true } // prettier-ignore
/** As many names as a sentence holds. */
const MOST_NAMES = 3
const ROLES_FOR_STOCK = ROLES.filter((role) => RIGHTS_OF[role].includes('feeds.manage'))
const OTHERS = 'Somebody else changed this site again and again at this moment. Wait a minute, then save once more.'

export type StartedSite = Exclude<Awaited<ReturnType<typeof startedSite>>, null>

/** A site while it is set up, for whoever may start one; null once it is finished, and for everybody else. */
export async function startedSite(access: SiteAccess, ports: StartPorts) {
  if (!isUnlimited(access.scopes('sites.start') ?? [])) return null
  const { site } = access
  const row = await tablesOf<SiteStartTables>(site.database)
    .read.selectFrom('site_start')
    .where('site_id', '=', site.slug)
    .where('finished_at', 'is', null)
    .selectAll()
    .executeTakeFirst()
  return row ? stepsOf(access, ports, row) : null
}

/** A skipped step among those that were taken: its name alone says that it was answered. */
const skippedMark = (step: StartStep): string => `later:${step}`

const wrong = (question: string, words: string): StepResult => ({ ok: false, problems: { [question]: words }, message: null }) // prettier-ignore

function stepsOf(access: SiteAccess, ports: StartPorts, row: SiteStartRow) {
  const { site } = access
  const actor = siteActor(access)
  const { read, write } = tablesOf<SiteStartTables & StaffTables>(site.database)
  const marks = JSON.parse(row.steps) as string[]
  const steps: StepsTaken = {
    done: marks.filter(isStartStep),
    skipped: START_STEPS.filter((step) => marks.includes(skippedMark(step))),
  }

  const record = (trx: Parameters<typeof recordAudit>[0], verb: 'site.start-step' | 'site.start-done', after: object) =>
    recordAudit(trx, { ...auditOf(actor), verb, subject: { kind: 'site', id: site.slug }, after, at: site.now() })

  async function mark(trx: Transaction<SiteStartTables>, step: StartStep, isSkipped = false): Promise<void> {
    const now = await trx.selectFrom('site_start').where('site_id', '=', site.slug).select('steps').executeTakeFirst()
    const before = JSON.parse(now?.steps ?? '[]') as string[]
    // What was answered before stays so when it is passed later.
    if (before.includes(step)) return
    const after = [...before.filter((one) => one !== skippedMark(step)), isSkipped ? skippedMark(step) : step]
    await trx
      .updateTable('site_start')
      .set({ steps: JSON.stringify(after) })
      .where('site_id', '=', site.slug)
      .execute()
  }

  /** Writes a part of the document at once: nobody but whoever sets the site up has anything in it yet. */
  async function change(
    step: StartStep,
    note: string,
    changed: (document: DocumentObject) => DocumentObject,
  ): Promise<StepResult> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { version, document } = await ports.documents.read(site)
      const next = changed(document)
      if (movesLeads(document, next) && !provenWithin(access.staff, site.now())) return PROVE
      const written = await ports.documents.write(site, {
        document: withStartTexts(document, next),
        after: version,
        by: actor.staff.name,
        note,
        also: (trx) => record(trx, 'site.start-step', { step }),
      })
      if (written.ok) {
        await write((trx) => mark(transactionOf<SiteStartTables>(trx), step))
        return { ok: true }
      }
      if (written.reason === 'refused')
        return { ok: false, problems: {}, message: `Nothing was saved. ${firstProblemWords(next, written.problems)}` }
    }
    return { ok: false, problems: {}, message: OTHERS }
  }

  async function document(): Promise<DocumentObject> {
    return (await ports.documents.read(site)).document
  }

  async function saveLogo(bytes: Uint8Array): Promise<StepResult> {
    if (bytes.length === 0) return wrong('logo', 'Choose a picture first, then send it.')
    const kept = await ports.media.put(site, bytes)
    if (!kept.ok) return wrong('logo', kept.reason)
    const misfit = pictureMisfit(kept, 'logo')
    if (misfit)
      return wrong('logo', `The picture ${misfit}. Send a larger one, best a PNG without a ground of its own.`)
    const pixels = await ports.pixels(bytes)
    if (!pixels) return wrong('logo', 'The picture cannot be read. Save it as a PNG and send it again.')
    const { isForDark, colours } = logoColours(pixels)
    return change('logo', 'Logo', (now) => ({
      ...without(now, ['logo', 'logo_dark']),
      [isForDark ? 'logo_dark' : 'logo']: { url: paths.media(kept.id) },
      // Until another one is chosen, so that the previews show what the logo goes with.
      theme: { ...(isObject(now['theme']) && now['theme']), primary: colours[0]!.hex },
    }))
  }

  return {
    startedAt: row.started_at,
    copiedFrom: row.copied_from,
    leftBehind: JSON.parse(row.left_behind ?? '[]') as readonly string[],
    /** Pictures of the site that it is a copy of which could not be brought along yet. */
    picturesLeft: countPicturesLeft(row.pictures_left),
    bringPictures: () => bringCopiedPictures(site, access.staff, ports),
    steps,
    document,
    cars: () => carsAt(site),
    saveLogo,

    /** The logo with the colours that it proposes; null where there is none. */
    async logo(): Promise<StartLogo | null> {
      const now = await document()
      const [light, dark] = [own(now, 'logo'), own(now, 'logo_dark')]
      const logo = isObject(light) ? light : dark
      const media = isObject(logo) ? mediaIdOf(String(logo['url'])) : null
      const picture = media === null ? null : await ports.media.read(site, media, 'logo')
      const pixels = picture?.ok ? await ports.pixels(picture.bytes) : null
      return media && pixels ? { media, isForDark: !isObject(light), colours: logoColours(pixels) } : null
    },

    /** A page of the site in a template: `framed` for a frame of the console. */
    previewLink(template: TemplateName, framed: boolean): string {
      const view = { template, staff: actor.staff.id, ...(framed && { editor: true as const }) }
      const token = draftToken(ports.linkSecret, { ...view, site: site.slug, now: site.now() })
      return `${ports.previewOrigin(site.slug)}/?${new URLSearchParams({ [DRAFT_PARAMETER]: token })}`
    },

    async saveColour(text: string): Promise<StepResult> {
      const hex = hexOf(text)
      if (!hex) return wrong('colour', 'Type a colour as six signs, such as #0b5d4f.')
      if (whiteContrast(hex) < READABLE) return wrong('colour', `${contrastWords(hex)} Choose a darker one.`)
      return change('logo', 'Colour', (now) => ({
        ...now,
        theme: { ...(isObject(now['theme']) && now['theme']), primary: hex },
      }))
    },

    saveTemplate: (template: TemplateName): Promise<StepResult> =>
      change('template', 'Template', (now) => ({ ...now, template })),

    /** Changes a location of the document by its place in the list, or adds one behind the others. */
    async saveLocation(at: number, texts: StartTexts): Promise<StepResult> {
      const locations = own(await document(), 'locations')
      const known = Array.isArray(locations) ? locations.filter(isObject) : []
      const ids = known.map((one) => Number(one['id'])).filter(Number.isFinite)
      const before = known[at] ?? { id: Math.max(0, ...ids) + 1, ...(known.length === 0 && { primary: true }) }
      const given = readLocation(texts, ports.places, before)
      if (!given.ok) return { ok: false, problems: given.problems, message: null }
      const taken = new Set(known.filter((one) => one !== known[at]).map((one) => one['slug']))
      let slug = String(given.location['slug'])
      while (taken.has(slug)) slug = `${slug}-${ids.length + 1}`
      const location: DocumentObject = { ...given.location, slug }
      return change('locations', `Location ${String(location['name'])}`, (now) => {
        const list = own(now, 'locations')
        const all = Array.isArray(list) ? list.filter(isObject) : []
        const next = all.some((one) => one['id'] === before['id']) ? all.map((one) => (one['id'] === before['id'] ? location : one)) : [...all, location] // prettier-ignore
        return { ...now, locations: next, ...(next[0] === location && { address: addressOf(location) }) }
      })
    },

    /** A step is passed without an answer: it stands among what still needs a hand. */
    later: (step: StartStep): Promise<void> => write((trx) => mark(transactionOf<SiteStartTables>(trx), step, true)),

    /** A step whose answer is there already is left behind. */
    goOn: (step: StartStep): Promise<void> => write((trx) => mark(transactionOf<SiteStartTables>(trx), step)),

    /** What the site is still without. */
    left: (): Promise<readonly LeftToDo[]> => leftNow(site, { organisation: row.organisation_id, documents: ports.documents }), // prettier-ignore

    /** Names of those of the dealer who can bring stock, where whoever sets the site up may not. */
    async stockPeople(): Promise<readonly string[]> {
      const people = await read
        .selectFrom('membership')
        .innerJoin('staff', 'staff.staff_id', 'membership.staff_id')
        .where('membership.organisation_id', '=', row.organisation_id)
        .where('membership.role', 'in', ROLES_FOR_STOCK)
        .where('membership.sites', 'is', null)
        .select('staff.name')
        .distinct()
        .orderBy('staff.name')
        .limit(MOST_NAMES)
        .execute()
      return people.map(({ name }) => name)
    },

    /** The site is set up: from now on it is changed as every other. */
    finish: (): Promise<void> =>
      write(async (trx) => {
        await transactionOf<SiteStartTables>(trx).updateTable('site_start').set({ finished_at: site.now() }).where('site_id', '=', site.slug).execute() // prettier-ignore
        await record(trx, 'site.start-done', {})
      }),
  }
}

/** Of the head office: without the point, which is the location's own. */
const addressOf = (location: DocumentObject): DocumentObject =>
  without(location['address'] as DocumentObject, ['lat', 'long'])

const without = (object: DocumentObject, fields: readonly string[]): DocumentObject =>
  objectOf(Object.entries(object).filter(([field]) => !fields.includes(field)))
