import { BLOCK_KINDS, type BlockKind } from '#app/features/content/blocks/blocks.schema.ts'
import { pagePath } from '#app/features/content/fields.schema.ts'
import { DEFAULT_PAGES } from '#app/features/content/pages/defaults/default-page-paths.ts'
import { defaultHome } from '#app/features/content/pages/defaults/home-page.ts'
import type { Speaker } from '#app/features/content/pages/made-page.ts'
import { ownerOf } from '#app/features/content/pages/owned-address.ts'
import { contentSettings } from '#app/features/content/settings.schema.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { type DocumentObject, isObject, own } from '../document/list-names.ts'
import type { MergeConflict } from '../document/merge-documents.ts'
import { draftVerbs } from '../drafts/draft-verbs.server.ts'
import { cleanPastedHtml } from '../form/clean-pasted-html.server.ts'
import { blockFields, blockSchemaOf, entryForm } from '../form/content-fields.schema.ts'
import type { FormProblems, FormTexts } from '../form/form-field.ts'
import { readForm } from '../form/read-form.ts'
import type { SentForm } from '../form/texts-in-form.ts'
import { withProposedWords } from '../pictures/picture-places.ts'
import { pictureStore } from '../pictures/picture-store.server.ts'
import type { WebsiteActor } from '../website-actor.ts'
import {
  addBlock,
  type BlockOwner,
  copyOf,
  type DocumentEdit,
  moveBlock,
  ownerIn,
  putPage,
  removeBlock,
  removePage,
  setBlock,
  setPageFields,
  type WrittenPage,
} from './page-edits.ts'
import { oneLine } from '#lib/forms/one-line.ts'
import { readDraft } from '../drafts/read-draft.server.ts'
import { type ListedPage, listPages } from './page-list.ts'
import { blockExample } from './block-examples.ts'
import { ourPage, PAGE_TEMPLATES, type PageTemplateName, withTitle } from './page-templates.ts'

export type PageEditResult =
  | {
      readonly ok: true
      readonly step: number
      /** The block that was added or changed. */ readonly block?: string | undefined
    }
  | { readonly ok: false; readonly reason: 'not-found' }
  | { readonly ok: false; readonly reason: 'refused'; readonly problems: FormProblems; readonly texts: FormTexts | null; readonly message: string } // prettier-ignore
  | { readonly ok: false; readonly reason: 'conflicts'; readonly conflicts: readonly MergeConflict[] }

const NOT_FOUND = { ok: false, reason: 'not-found' } as const

const refused = (message: string, problems: FormProblems = {}, texts: FormTexts | null = null): PageEditResult => ({
  ok: false,
  reason: 'refused',
  problems,
  texts,
  message,
})

/** The most blocks that a page takes (`page.schema.ts`). */
const MOST_BLOCKS = 60
const LONGEST_TITLE = 120

export type PageVerbs = ReturnType<typeof pageVerbs>

/** What whoever writes the website does to pages and their blocks, in their draft. */
export function pageVerbs(actor: WebsiteActor) {
  const { site } = actor
  const drafts = draftVerbs(actor)
  const pictures = pictureStore(site)
  const zone = zoneOfSite(site)

  async function edit(seen: number, change: DocumentEdit, block?: string): Promise<PageEditResult> {
    const result = await drafts.editDraft(seen, change)
    if (result.ok) return { ok: true, step: result.step, block }
    return result.reason === 'conflicts' ? result : NOT_FOUND
  }

  /** A page as it would be edited: the draft's own, else the one with our words, which is the dealer's by the first edit. */
  async function find(owner: BlockOwner): Promise<{ page: WrittenPage; isOwn: boolean } | null> {
    const { document } = await drafts.draft()
    const own = ownerIn(document, owner)
    if (own) return { page: own, isOwn: true }
    const ours = owner.list === 'pages' ? ourPageFor(site, owner.path, document) : null
    return ours && { page: ours, isOwn: false }
  }

  /** Does something to a page; one with our words is put into the document first. */
  async function change(owner: BlockOwner, seen: number, make: (page: WrittenPage) => DocumentEdit, block?: string) {
    const found = await find(owner)
    if (!found) return NOT_FOUND
    const { page, isOwn } = found
    return edit(seen, (document) => make(page)(isOwn ? document : putPage(page)(document)), block)
  }

  /** What was done, with the name of the block that a page has got by it. */
  async function added(owner: BlockOwner, before: WrittenPage, result: PageEditResult): Promise<PageEditResult> {
    if (!result.ok) return result
    const ids = new Set(before.blocks.map(({ id }) => id))
    return { ...result, block: (await find(owner))?.page.blocks.find(({ id }) => !ids.has(id))?.id }
  }

  return {
    zone,
    findPage: find,

    /** Every page of the site with what the draft does to it. */
    async listPages(): Promise<readonly ListedPage[]> {
      const { document, inForce } = await readDraft(actor.ports.documents, site, actor.staff.id)
      const ours = ['/', ...ourPaths(site, document)].flatMap((path) => ourPageFor(site, path, document) ?? [])
      return listPages({ inForce: inForce.document, draft: document, ours })
    },

    /** Adds a page made from a template. */
    async addPage(seen: number, given: { readonly template: PageTemplateName; readonly path: string; readonly title: string }): Promise<PageEditResult> {
      const { document } = await drafts.draft()
      const title = oneLine(given.title, Infinity)
      const made = withTitle(PAGE_TEMPLATES[given.template].make(speakerOf(site)), title)
      const path = given.path.trim().toLowerCase() || PAGE_TEMPLATES[given.template].path
      if (title.length > LONGEST_TITLE) return refused('The page was not added.', { title: `A title has ${LONGEST_TITLE} characters at most, and this one has ${title.length}.` })
      const problem = pathProblem(path, document)
      if (problem) return refused('The page was not added.', { path: problem })
      return edit(seen, putPage({ ...made, path }))
    }, // prettier-ignore

    /** Takes a page out; what had our words before has them again. */
    removePage: (seen: number, path: string, leadTo?: string): Promise<PageEditResult> =>
      edit(seen, removePage(path, leadTo)),

    async savePageFields(seen: number, owner: BlockOwner, form: SentForm): Promise<PageEditResult> {
      const found = await find(owner)
      if (!found) return NOT_FOUND
      const { blocks: _, ...before } = found.page
      const { fields, schema } = entryForm(owner.list)
      const read = readForm(fields, form, { zone, before, schema, cleanMarkup: cleanPastedHtml })
      if (!read.ok) return refused('Nothing was saved yet: look at the answers that are marked.', read.problems, read.texts)
      const problem = moveProblem(owner, read.value, (await drafts.draft()).document)
      if (problem) return refused('Nothing was saved yet.', { path: problem }, read.texts)
      return change(owner, seen, () => setPageFields(owner, read.value))
    }, // prettier-ignore

    async saveBlock(seen: number, owner: BlockOwner, id: string, form: SentForm): Promise<PageEditResult> {
      const found = await find(owner)
      const before = found?.page.blocks.find((each) => each.id === id)
      if (!before || !isKind(before.kind)) return NOT_FOUND
      const read = readForm(blockFields(before.kind), withProposedWords(form, await pictures.descriptions()), { zone, before, schema: blockSchemaOf(before.kind), cleanMarkup: cleanPastedHtml })
      if (!read.ok) return refused('Nothing was saved yet: look at the answers that are marked.', read.problems, read.texts)
      return change(owner, seen, () => setBlock(owner, id, read.value), id)
    }, // prettier-ignore

    /** Adds a block of a kind behind another, with words to write on. */
    async addBlock(seen: number, owner: BlockOwner, kind: string, behind?: string): Promise<PageEditResult> {
      const found = await find(owner)
      if (!found || !isKind(kind)) return NOT_FOUND
      if (found.page.blocks.length >= MOST_BLOCKS)
        return refused(`A page takes ${MOST_BLOCKS} blocks at most. Remove one first, or begin another page.`)
      return added(owner, found.page, await change(owner, seen, () => addBlock(owner, blockExample(kind, speakerOf(site)), behind))) // prettier-ignore
    },

    removeBlock: (seen: number, owner: BlockOwner, id: string) => change(owner, seen, () => removeBlock(owner, id)),
    moveBlock: (seen: number, owner: BlockOwner, id: string, by: number) => change(owner, seen, () => moveBlock(owner, id, by), id), // prettier-ignore

    /** Copies a block to the end of another page, or behind itself. */
    async copyBlock(seen: number, owner: BlockOwner, id: string, to: BlockOwner): Promise<PageEditResult> {
      const [from, target] = [await find(owner), await find(to)]
      const block = from?.page.blocks.find((each) => each.id === id)
      if (!block || !target) return NOT_FOUND
      const isSame = JSON.stringify(owner) === JSON.stringify(to)
      return added(to, target.page, await change(to, seen, () => addBlock(to, copyOf(block), isSame ? id : undefined)))
    },
  }
}

const isKind = (kind: string): kind is BlockKind => BLOCK_KINDS.some((each) => each === kind)

/** Whom our words speak for. */
export function speakerOf(site: Site): Speaker {
  const { name, address } = settingsOf(site, siteSettings)
  const { item_type } = settingsOf(site, searchSettings)
  return { name, state: address?.state ?? 'QLD', one: item_type, many: `${item_type}s` }
}

/** The page with our words at a path where the draft lets it stand, its blocks named. */
export function ourPageFor(site: Site, path: string, document: DocumentObject): WrittenPage | null {
  const speaker = speakerOf(site)
  const named = own(document, 'default_pages')
  const allowed = Array.isArray(named) ? (named as readonly unknown[]) : settingsOf(site, contentSettings).default_pages
  const home = own(document, 'home')
  const { home: settled } = settingsOf(site, contentSettings)
  const page = path === '/' ? defaultHome({ ...settled, ...(isObject(home) && home) }) : allowed.includes(path) ? ourPage(path, speaker) : null // prettier-ignore
  if (!page) return null
  const { blocks = [], ...rest } = page as { blocks?: readonly DocumentObject[] }
  const counts = new Map<string, number>()
  const withNames = blocks.map((block) => {
    const kind = String(block['kind'])
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    return { ...block, id: `${kind}-${counts.get(kind)}` }
  })
  return { ...rest, blocks: withNames } as unknown as WrittenPage
}

/** Paths where a site shows a page with our words. */
function ourPaths(site: Site, document: DocumentObject): readonly string[] {
  const named = own(document, 'default_pages')
  const allowed = Array.isArray(named) ? (named as readonly unknown[]) : settingsOf(site, contentSettings).default_pages
  return DEFAULT_PAGES.filter((path) => allowed.includes(path))
}

/** Why a page cannot have the address that its form says; null where it can, or keeps its own. */
export function moveProblem(owner: BlockOwner, fields: DocumentObject, document: DocumentObject): string | null {
  const path = own(fields, 'path')
  const moves = owner.list === 'pages' && typeof path === 'string' && path !== owner.path
  return moves ? pathProblem(path, document) : null
}

/** Why no new page can stand at a path; null where one can. */
function pathProblem(path: string, document: DocumentObject): string | null {
  const read = pagePath.safeParse(path)
  if (!read.success) return `This ${read.error.issues[0]?.message}.`
  const owner = ownerOf(path)
  if (owner) return `The website answers at ${path} itself, so no page can stand there. Choose another address.`
  if (ownerIn(document, { list: 'pages', path })) return `There is a page at ${path} already. Choose another address.`
  return null
}
