import { lookTexts, readLook } from '../look/look-texts.ts'
import { redirectLines } from '../lists/redirect-lines.ts'
import { entriesIn, withEntries } from '../lists/entry-list.ts'
import { type DocumentObject, own } from '../document/list-names.ts'
import { addBlock, copyOf, ownerIn, putPage, type WrittenPage } from '../pages/page-edits.ts'
import { pageForSite, type ProposalSource, type ProposalTarget } from './page-for-site.ts'

/** One change that is made at several sites; what it copies is of the site `source`. */
export type ProposedChange =
  | { readonly what: 'page'; readonly source: string; readonly path: string; readonly existing: 'replace' | 'leave' }
  | { readonly what: 'block'; readonly source: string; readonly path: string; readonly block: string; readonly to: string } // prettier-ignore
  | { readonly what: 'redirect'; readonly from: string; readonly to: string; readonly status: string }
  /** Empty: as each site has it. */
  | { readonly what: 'look'; readonly colour: string; readonly radius: string }

export type ProposalResult =
  | {
      readonly ok: true
      readonly document: DocumentObject
      /** A page of theirs is not there any more afterwards. */
      readonly replaces: boolean
      /** Ids of the pictures that go along, as the source has them. */
      readonly pictures: readonly string[]
      /** What does not go along, each as a sentence. */
      readonly left: readonly string[]
    }
  /** A sentence for whoever proposed it. */
  | { readonly ok: false; readonly reason: string }

type ChangeOf<What extends ProposedChange['what']> = Extract<ProposedChange, { what: What }>

const refused = (reason: string): ProposalResult => ({ ok: false, reason })
const made = (document: DocumentObject): ProposalResult => ({ ok: true, document, replaces: false, pictures: [], left: [] }) // prettier-ignore

/** What a change makes of the document of one site. */
export function proposedDocument(
  change: ProposedChange,
  source: ProposalSource | null,
  target: ProposalTarget,
): ProposalResult {
  if (change.what === 'redirect') return withRedirect(change, target)
  if (change.what === 'look') return withLook(change, target)
  const page = source && ownerIn(source.document, { list: 'pages', path: change.path })
  if (!page) return refused('What was to be copied is not there any more. Choose again.')
  return change.what === 'page' ? withPage(change, page, { source, target }) : withBlock(change, page, { source, target }) // prettier-ignore
}

interface Sides {
  readonly source: ProposalSource
  readonly target: ProposalTarget
}

function withPage({ path, existing }: ChangeOf<'page'>, page: WrittenPage, { source, target }: Sides): ProposalResult {
  const theirs = ownerIn(target.document, { list: 'pages', path })
  if (theirs && existing === 'leave') return refused(`It has a page at ${path} already, and keeps it.`)
  const copy = pageForSite(page, source, target)
  if (!copy.ok) return copy
  return { ...copy, document: putPage(copy.page)(target.document), replaces: theirs !== null }
}

function withBlock({ block: id, to }: ChangeOf<'block'>, page: WrittenPage, { source, target }: Sides): ProposalResult {
  const block = page.blocks.find((each) => each.id === id)
  if (!block) return refused('What was to be copied is not there any more. Choose again.')
  const owner = { list: 'pages', path: to } as const
  const theirs = ownerIn(target.document, owner)
  const ours = theirs ? null : target.ourPage(to)
  if (!theirs && !ours) return refused(`It has no page at ${to}.`)
  const copy = pageForSite({ path: to, title: '', blocks: [block] }, source, target)
  if (!copy.ok) return copy
  const [copied] = ownerIn({ pages: [copy.page] }, owner)!.blocks
  if (!copied) return refused(copy.left.join(' '))
  const begun = ours ? putPage(ours)(target.document) : target.document
  return { ...copy, document: addBlock(owner, copyOf(copied))(begun), replaces: false }
}

/** One that the site has from the same address leads where this one does. */
function withRedirect({ from, to, status }: ChangeOf<'redirect'>, { document }: ProposalTarget): ProposalResult {
  // Never the first line, which may name columns.
  const { redirects, refused: faults } = redirectLines(`\n${[from, to, status].join('\t')}`)
  const [redirect] = redirects
  if (!redirect) return refused(faults[0]?.reason ?? 'Type the old path, and where it leads.')
  const before = entriesIn(document, 'redirects')
  const at = before.findIndex((each) => own(each, 'from') === own(redirect, 'from'))
  return made(withEntries(document, 'redirects', at === -1 ? [...before, redirect] : before.with(at, redirect)))
}

function withLook({ colour, radius }: ChangeOf<'look'>, { document }: ProposalTarget): ProposalResult {
  if (colour.trim() === '' && radius.trim() === '') return refused('Type a colour, or how round corners are.')
  const before = lookTexts(document)
  const read = readLook({ ...before, colour: colour.trim() || before.colour, radius: radius.trim() || before.radius })
  return read.ok ? made(read.change(document)) : refused(Object.values(read.problems).join(' '))
}
