import { type AnyTransaction, tablesOf, transactionOf } from '#app/features/site/database.ts'
import type { DocumentProblem } from '#app/features/site/documents/site-documents.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { actorOf } from '#app/features/staff/audit/actor.ts'
import { recordAudit } from '#app/features/staff/audit/audit.server.ts'
import { organisationId, PLATFORM_ORGANISATION } from '#app/features/staff/organisations/organisation.ts'
import { addOrganisation, addSite, organisationsOf } from '#app/features/staff/organisations/organisations.server.ts'
import { RIGHTS_OF } from '#app/features/staff/rights.ts'
import type { StaffPlatform } from '#app/features/staff/staff-platform.ts'
import type { StaffTables } from '#app/features/staff/staff.tables.ts'
import type { Staff } from '#app/features/staff/staff.ts'
import { oneLine } from '#lib/forms/one-line.ts'
import type { CopyPart } from '../copy/copy-parts.ts'
import { bringCopiedPictures, picturesLeftOf } from '../copy/copied-pictures.server.ts'
import { copySite, copySource, copySources } from '../copy/copy-site.server.ts'
import { freeSlug, readNewSite } from './read-new-site.ts'
import { startDocument } from './start-document.ts'
import type { StartPorts } from './start-ports.ts'
import type { NewSiteAnswers, StartProblems, StartTexts } from './start-questions.ts'
import type { SiteStartTables } from './start.tables.ts'

/** A site that was begun and not finished. */
export interface BegunSite {
  readonly slug: string
  readonly name: string
  /** Epoch ms. */
  readonly startedAt: number
}

export type StartResult =
  | { readonly ok: true; readonly slug: string }
  | { readonly ok: false; readonly reason: 'not-found' }
  | {
      readonly ok: false
      readonly reason: 'refused'
      readonly problems: StartProblems
      /** What is wrong beside the answers. */
      readonly message: string | null
      /** An address that nobody has, where the one that was wished for is another’s. */
      readonly free: string | null
    }

/** How a new site is begun, beside what was typed. */
export interface StartForm {
  /** Names the form: one that is sent twice makes one site. */
  readonly key: string
  /** Id of the organisation that it is for, `NEW_ORGANISATION`, or empty where none was chosen. */
  readonly organisation: string
  /** The site that it is a copy of, and what goes along; absent: it begins with what we have. */
  readonly copy?: { readonly site: string; readonly parts: readonly CopyPart[] } | undefined
}

/** Null: of an organisation that is not theirs. */
type Owner =
  | { readonly ok: true; readonly id: string; readonly made: string | null }
  | { readonly ok: false; readonly problems: StartProblems }
  | null

const LONGEST_NAME = 80

export type SiteStarts = ReturnType<typeof siteStarts>

/** Chosen in place of an organisation by whoever may make one: no id has such a sign. */
export const NEW_ORGANISATION = '+new'

/** The form was sent before: its site is there. */
class AlreadyBegun extends Error {}

const refused = (problems: StartProblems, free: string | null = null, message: string | null = null): StartResult => ({
  ok: false,
  reason: 'refused',
  problems,
  message,
  free,
})

/** New sites, for whoever may start one somewhere; null for everybody else. */
export const siteStartsOf = (staff: Staff, platform: StaffPlatform, ports: StartPorts): SiteStarts | null =>
  staff.memberships.some(({ role }) => RIGHTS_OF[role].includes('sites.start'))
    ? siteStarts(staff, platform, ports)
    : null

function siteStarts(staff: Staff, platform: StaffPlatform, ports: StartPorts) {
  const { read } = tablesOf<SiteStartTables & StaffTables>(platform.database)

  /** Organisations of which somebody has the whole: whoever has a part of one adds nothing to it. */
  async function wholeOrganisations(): Promise<ReadonlySet<string>> {
    const held = staff.memberships.filter(({ role }) => RIGHTS_OF[role].includes('sites.start'))
    if (held.length === 0) return new Set()
    const whole = await read
      .selectFrom('membership')
      .where(
        'membership_id',
        'in',
        held.map(({ id }) => id),
      ) // prettier-ignore
      .where('sites', 'is', null)
      .where('categories', 'is', null)
      .select('organisation_id')
      .execute()
    return new Set(whole.map(({ organisation_id }) => organisation_id))
  }

  /** Operators make organisations, as at the server: their people come from outside, and nobody lets themselves in. */
  const mayMakeOne = async (): Promise<boolean> => (await wholeOrganisations()).has(PLATFORM_ORGANISATION)

  /** Whom a new site may belong to. */
  async function organisations(): Promise<readonly { readonly id: string; readonly name: string }[]> {
    const ids = await wholeOrganisations()
    const all = await organisationsOf(platform).list()
    return all
      .filter(({ id, isPlatform }) => !isPlatform && (ids.has(PLATFORM_ORGANISATION) || ids.has(id)))
      .map(({ id, name }) => ({ id, name }))
  }

  async function begunWith(key: string): Promise<string | null> {
    const row = await read
      .selectFrom('site_start')
      .where('staff_id', '=', staff.id)
      .where('form_key', '=', key)
      .select('site_id')
      .executeTakeFirst()
    return row?.site_id ?? null
  }

  async function create(
    answers: NewSiteAnswers,
    form: StartForm & { readonly made: string | null },
  ): Promise<StartResult> {
    const { key, organisation, made: newName } = form
    const { slug, name } = answers
    const source = form.copy ? await copySource(staff, form.copy.site, ports) : null
    if (form.copy && !source) return { ok: false, reason: 'not-found' }
    const copy = source && (await copySite(source, { answers, parts: form.copy!.parts }, ports))
    const at = platform.now()
    async function also(trx: AnyTransaction): Promise<void> {
      const { numInsertedOrUpdatedRows } = await transactionOf<SiteStartTables>(trx)
        .insertInto('site_start')
        .values({
          site_id: slug,
          organisation_id: organisation,
          staff_id: staff.id,
          form_key: key,
          started_at: at,
          finished_at: null,
          steps: '[]',
          copied_from: source?.slug ?? null,
          left_behind: copy && JSON.stringify(copy.left),
          pictures_left: copy && picturesLeftOf(answers, copy),
        }) // prettier-ignore
        .onConflict((conflict) => conflict.columns(['staff_id', 'form_key']).doNothing())
        .executeTakeFirst()
      if (!numInsertedOrUpdatedRows) throw new AlreadyBegun(key)
      const problem =
        newName === null
          ? await addSite(trx, organisation, slug)
          : await addOrganisation(trx, { id: organisation, name: newName, sites: [slug], actor: actorOf(staff) }, at)
      if (problem) throw new Error(problem.reason)
      const after = { site: slug, name, ...(source && { copied_from: source.slug }) }
      await recordAudit(trx, { organisation, site: slug, actor: actorOf(staff), verb: 'site.start', subject: { kind: 'site', id: slug }, after, at }) // prettier-ignore
    }
    const note = source ? `Begun as a copy of ${settingsOf(source, siteSettings).name}` : 'Begun in the console'
    const document = copy?.document ?? startDocument(answers)
    const made = await ports.newSites.create({ document, by: staff.name, note, also })
    if (!made.ok) return made.reason === 'taken' ? isTaken(slug) : refusedBy(made.problems)
    // What does not come along now is noted, and can be brought from the last step.
    if (copy) await bringCopiedPictures(made.site, staff, ports)
    return { ok: true, slug }
  }

  function isTaken(slug: string): StartResult {
    const free = freeSlug(slug, ports.newSites.isTaken)
    return refused({ slug: `There is a site “${slug}” already. ${free} is free: take it, or type another one.` }, free)
  }

  /** Whose the site will be: an organisation that there is, or the name of one that is made with it. */
  async function ownerOf({ organisation }: StartForm, newName: string): Promise<Owner> {
    if (organisation === '') return { ok: false, problems: { organisation: 'Choose whose site it is.' } }
    if (organisation !== NEW_ORGANISATION) {
      const isTheirs = (await organisations()).some(({ id }) => id === organisation)
      return isTheirs ? { ok: true, id: organisation, made: null } : null
    }
    if (!(await mayMakeOne())) return null
    const name = oneLine(newName, LONGEST_NAME + 1)
    const id = organisationId(name)
    if (id === null) return { ok: false, problems: { 'new-organisation': `Type the name of the dealer’s business, ${LONGEST_NAME} characters at most.` } } // prettier-ignore
    if (await organisationsOf(platform).byId(id)) return { ok: false, problems: { 'new-organisation': `There is an organisation of this name: choose it above, or type another name.` } } // prettier-ignore
    return { ok: true, id, made: name }
  }

  return {
    organisations,

    /** Whether they may make an organisation for the site. */
    mayMakeOne,

    /** Sites that a new one can be a copy of. */
    sources: () => copySources(staff, ports),

    /** Sites that were begun and not finished, of every organisation that this person may start one for. */
    async begun(): Promise<readonly BegunSite[]> {
      const own = (await organisations()).map(({ id }) => id)
      if (own.length === 0) return []
      const rows = await read
        .selectFrom('site_start')
        .where('organisation_id', 'in', own)
        .where('finished_at', 'is', null)
        .select(['site_id', 'started_at'])
        .orderBy('started_at', 'desc')
        .limit(50)
        .execute()
      const sites = await Promise.all(rows.map(({ site_id }) => ports.siteBySlug(site_id)))
      return rows.flatMap(({ site_id: slug, started_at: startedAt }, at) => {
        const site = sites[at]
        return site ? { slug, startedAt, name: settingsOf(site, siteSettings).name } : []
      })
    },

    /** Makes a site, once for each form. */
    async start(texts: StartTexts, form: StartForm): Promise<StartResult> {
      const before = await begunWith(form.key)
      if (before !== null) return { ok: true, slug: before }
      const owner = await ownerOf(form, texts['new-organisation'] ?? '')
      if (!owner) return { ok: false, reason: 'not-found' }
      const given = readNewSite(texts)
      if (!given.ok || !owner.ok) return refused({ ...(!owner.ok && owner.problems), ...(!given.ok && given.problems) })
      const whole = { ...form, organisation: owner.id, made: owner.made }
      const result = ports.newSites.isTaken(given.answers.slug) ? isTaken(given.answers.slug) : await create(given.answers, whole).catch(sentTwice) // prettier-ignore
      if (result.ok) return result
      // The same form, sent once more while the first was on its way.
      const meanwhile = await begunWith(form.key)
      return meanwhile === null ? result : { ok: true, slug: meanwhile }
    },
  }
}

function sentTwice(error: unknown): StartResult {
  if (error instanceof AlreadyBegun)
    return refused({}, null, 'This form was sent before. Open the list of sites that were begun.')
  throw error
}

/** What the check of a document says, at the questions that it is about. */
function refusedBy(problems: readonly DocumentProblem[]): StartResult {
  const byQuestion: Record<string, string> = {}
  const others: string[] = []
  for (const { field, reason } of problems) {
    if (field === 'slug' || field === 'name' || field === 'abn') byQuestion[field] ??= `This ${reason}.`
    else others.push(`${field} ${reason}`)
  }
  return refused(byQuestion, null, others.length > 0 ? `The site was not made: ${others[0]}.` : null)
}
