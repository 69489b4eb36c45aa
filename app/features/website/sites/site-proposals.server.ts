import { isUnlimited } from '#app/features/inbox/threads/lead-scope.ts'
import type { DocumentProblem } from '#app/features/site/documents/site-documents.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { type Site, settingsOf } from '#app/features/site/site.ts'
import { type SiteAccess, siteAccess, sitesWith } from '#app/features/staff/site-access.ts'
import type { Staff } from '#app/features/staff/staff.ts'
import { atMost } from '#lib/packing/at-most.ts'
import { documentCheck } from '../checks/draft-check.ts'
import { type ChangesInWords, changesInWords } from '../document/change-words.ts'
import { vocabularyOf } from '../document/words/vocabulary-of.server.ts'
import { blockName, pageName } from '../document/words/way-words.ts'
import type { DocumentObject } from '../document/list-names.ts'
import { draftVerbs } from '../drafts/draft-verbs.server.ts'
import { pagesIn } from '../pages/page-edits.ts'
import { ourPageFor } from '../pages/page-verbs.server.ts'
import { websiteActor, type WebsitePorts } from '../website-actor.ts'
import { broughtPictures } from './brought-pictures.server.ts'
import type { ProposalSource } from './page-for-site.ts'
import { type ProposedChange, proposedDocument } from './proposed-change.ts'

/** What proposals over sites borrow. */
export interface ProposalPorts {
  readonly website: WebsitePorts
  siteBySlug(slug: string): Promise<Site | null>
}

interface NamedSite {
  readonly slug: string
  readonly name: string
}

/** A page or block that may be copied. */
export interface ProposalPart {
  readonly path: string
  readonly name: string
  readonly blocks: readonly { readonly id: string; readonly name: string }[]
}

/** What a change would do at one site, against the draft of whoever proposes it. */
export type SiteProposal = NamedSite &
  (
    | {
        readonly ok: true
        /** The step of the draft that it was made from. */
        readonly step: number
        readonly changes: ChangesInWords
        readonly replaces: boolean
        /** How many pictures are brought along. */
        readonly pictures: number
        readonly left: readonly string[]
        /** What the check says of it that it does not say of the draft as it is. */
        readonly notes: readonly string[]
      }
    /** It cannot be done there. */
    | { readonly ok: false; readonly reasons: readonly string[] }
  )

export interface ProposalPreview {
  readonly sites: readonly SiteProposal[]
  /** Says which state of the source was copied; null where nothing is copied. */
  readonly seen: string | null
}

/** What became of a change at one site. */
export type SiteOutcome = NamedSite &
  (
    | { readonly outcome: 'done'; readonly left: readonly string[] }
    /** The draft has it already. */
    | { readonly outcome: 'unchanged' }
    /** The same was changed there since the preview. */
    | { readonly outcome: 'conflicts' }
    | { readonly outcome: 'refused'; readonly reasons: readonly string[] }
  )

export type ProposalOutcome =
  | { readonly ok: true; readonly sites: readonly SiteOutcome[] }
  /** What is copied was changed since the preview. */
  | { readonly ok: false; readonly reason: 'changed' }

export type SiteProposals = ReturnType<typeof siteProposals>

/** So many sites are asked about at once. */
export const MOST_SITES = 200
const AT_ONCE = 4
const NOT_YOURS = 'Its website is not yours to change.'

/** The same change at several sites, put into one’s own draft at each; nothing is published. */
export function siteProposals(staff: Staff, ports: ProposalPorts) {
  const { documents } = ports.website

  const reached = (site: Site | null): SiteAccess | null => {
    const access = site && siteAccess(staff, site)
    return access && isUnlimited(access.scopes('website.edit') ?? []) ? access : null
  }
  const reach = async (slug: string) =>
    sitesWith(staff, 'website.edit').includes(slug) ? reached(await ports.siteBySlug(slug)) : null
  const named = ({ site }: SiteAccess): NamedSite => ({ slug: site.slug, name: settingsOf(site, siteSettings).name })
  const draftAt = (access: SiteAccess) => draftVerbs(websiteActor(access, ports.website))

  async function sourceOf(slug: string) {
    const access = await reach(slug)
    if (!access) return null
    const { document, step, inForce } = await draftAt(access).draft()
    return { site: access.site, name: named(access).name, document, seen: `${step}.${inForce}` }
  }
  type Source = NonNullable<Awaited<ReturnType<typeof sourceOf>>>
  const sourceFor = (change: ProposedChange): Promise<Source | null> =>
    'source' in change ? sourceOf(change.source) : Promise.resolve(null)

  /** The chosen sites but the one that is copied from; of those where they do nothing, not even the name is said. */
  async function chosen(slugs: readonly string[], source: Source | null) {
    const theirs = new Set(staff.memberships.flatMap(({ sites }) => sites))
    const own = [...new Set(slugs)].filter((slug) => theirs.has(slug) && slug !== source?.site.slug).slice(0, MOST_SITES) // prettier-ignore
    return atMost(AT_ONCE, own, async (slug) => ({ slug, access: await reach(slug) }))
  }

  const targetOf = (
    access: SiteAccess,
    document: DocumentObject,
    pictures?: ReadonlyMap<string, string>,
  ) => ({ name: named(access).name, document, ourPage: (path: string) => ourPageFor(access.site, path, document), pictures }) // prettier-ignore

  /** What is found about a document that was not found about it before; what its check refuses is among `problems`. */
  function added({ site }: SiteAccess, before: DocumentObject, after: DocumentObject) {
    const checked = documents.check(site, after)
    if (checked.problems.length + checked.notes.length === 0) return { problems: [], notes: [] }
    const known = documents.check(site, before)
    const words = (found: readonly DocumentProblem[], had: readonly DocumentProblem[]) => {
      const old = new Set(had.map(({ reason }) => reason))
      return found.filter(({ reason }) => !old.has(reason)).map((each) => documentCheck(after, each, 'look').words)
    }
    return { problems: words(checked.problems, known.problems), notes: words(checked.notes, known.notes) }
  }

  async function previewAt(access: SiteAccess, change: ProposedChange, source: ProposalSource | null): Promise<SiteProposal> {
    const { document, step } = await draftAt(access).draft()
    const made = proposedDocument(change, source, targetOf(access, document))
    if (!made.ok) return { ...named(access), ok: false, reasons: [made.reason] }
    const { problems, notes } = added(access, document, made.document)
    if (problems.length > 0) return { ...named(access), ok: false, reasons: problems }
    const vocabulary = await vocabularyOf({ site: access.site, ports: ports.website }, [document, made.document])
    const changes = changesInWords(document, made.document, vocabulary)
    return { ...named(access), ok: true, step, changes, replaces: made.replaces, pictures: made.pictures.length, left: made.left, notes }
  } // prettier-ignore

  async function makeAt(access: SiteAccess, step: number, change: ProposedChange, source: Source | null): Promise<SiteOutcome> {
    const site = named(access)
    const refused = (...reasons: string[]): SiteOutcome => ({ ...site, outcome: 'refused', reasons })
    const draft = draftAt(access)
    const { document } = await draft.draft()
    const planned = proposedDocument(change, source, targetOf(access, document))
    if (!planned.ok) return refused(planned.reason)
    const { problems } = added(access, document, planned.document)
    if (problems.length > 0) return refused(...problems)
    // Pictures last: none is kept at a site that takes nothing else.
    const ids = source ? planned.pictures : []
    const pictures = source && ids.length > 0 ? await broughtPictures(ports.website.media, { from: source.site, to: access.site, ids, by: staff.id }) : undefined // prettier-ignore
    const shown = pictures ? proposedDocument(change, source, targetOf(access, document, pictures)) : planned
    if (!shown.ok) return refused(shown.reason)
    const without = pictures ? added(access, document, shown.document).problems : []
    if (without.length > 0) return refused(...without, ...shown.left)
    let fault: string | null = null
    const result = await draft.editDraft(step, (before) => {
      const made = proposedDocument(change, source, targetOf(access, before, pictures))
      fault = made.ok ? null : made.reason
      return made.ok ? made.document : before
    })
    if (fault !== null) return refused(`${String(fault)} Your draft there was begun before that: publish or discard it first.`) // prettier-ignore
    if (!result.ok) return { ...site, outcome: 'conflicts' }
    // Where there was no draft one is begun, at 0.
    return result.step === Math.max(step, 0) ? { ...site, outcome: 'unchanged' } : { ...site, outcome: 'done', left: shown.left }
  } // prettier-ignore

  return {
    /** Sites whose website is theirs to change, by their names. */
    async sites(): Promise<readonly NamedSite[]> {
      const all = await atMost(AT_ONCE, sitesWith(staff, 'website.edit'), reach)
      return all.flatMap((access) => (access ? [named(access)] : [])).toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU')) // prettier-ignore
    },

    /** The pages that a site has of its own in the draft of whoever asks; null for a site that is not theirs to change. */
    async parts(slug: string): Promise<readonly ProposalPart[] | null> {
      const source = await sourceOf(slug)
      return (
        source &&
        pagesIn(source.document).map((page) => ({
          path: page.path,
          name: pageName(page),
          blocks: page.blocks.map((block) => ({ id: block.id, name: blockName(block) })),
        }))
      )
    },

    /** What the change would do at each of the chosen sites. */
    async preview(change: ProposedChange, slugs: readonly string[]): Promise<ProposalPreview> {
      const source = await sourceFor(change)
      const sites = await atMost(AT_ONCE, await chosen(slugs, source), ({ slug, access }): Promise<SiteProposal> =>
        access ? previewAt(access, change, source) : Promise.resolve({ slug, name: slug, ok: false, reasons: [NOT_YOURS] }),
      ) // prettier-ignore
      return { sites, seen: source?.seen ?? null }
    },

    /** Makes it one edit of their draft at each site. `steps` are those of the preview, by slug. */
    async propose(
      change: ProposedChange,
      { steps, seen }: { readonly steps: ReadonlyMap<string, number>; readonly seen: string | null },
    ): Promise<ProposalOutcome> {
      const source = await sourceFor(change)
      if ((source?.seen ?? null) !== seen) return { ok: false, reason: 'changed' }
      const sites = await atMost(AT_ONCE, await chosen([...steps.keys()], source), ({ slug, access }): Promise<SiteOutcome> =>
        access ? makeAt(access, steps.get(slug)!, change, source) : Promise.resolve({ slug, name: slug, outcome: 'refused', reasons: [NOT_YOURS] }),
      ) // prettier-ignore
      return { ok: true, sites }
    },
  }
}
