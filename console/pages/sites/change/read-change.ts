import type { ProposedChange } from '#app/features/website/sites/proposed-change.ts'

/** What can be proposed, in the order in which it is offered. */
export const CHANGES = [
  ['page', 'A page', 'copied from one of your sites'],
  ['block', 'A block', 'copied to the end of a page that the others have'],
  ['redirect', 'A redirect', 'an old address, and where it leads'],
  ['look', 'Colour and corners', 'the main colour, and how round corners are'],
] as const

export type ChangeKind = ProposedChange['what']

/** What is copied needs a site that it comes from. */
export const isCopying = (what: ChangeKind): boolean => what === 'page' || what === 'block'

/** Answers under their names, as an address or a form has them. */
export type Answers = Pick<URLSearchParams, 'get' | 'getAll'>

/** Nobody types more into one answer. */
const LONGEST = 500
/** Parts a page from its block; no path has it. */
const PART = '#'

const textIn = (answers: Answers, name: string): string => (answers.get(name) ?? '').slice(0, LONGEST)

/** Which kind of change is asked for; null where none is. */
export const kindIn = (answers: Answers): ChangeKind | null =>
  CHANGES.map(([what]) => what).find((what) => what === answers.get('what')) ?? null

/** The chosen sites: boxes that are ticked, or one line of them. */
export const sitesIn = (answers: Answers): readonly string[] =>
  answers.getAll('sites').flatMap((slugs) => slugs.split(',')).filter((slug) => slug !== '') // prettier-ignore

/** A block of a page, as one answer. */
export const blockValue = (path: string, id: string): string => `${path}${PART}${id}`

/** What an address or a form asks for; null where it names no kind of change. */
export function changeIn(answers: Answers): ProposedChange | null {
  const [text, what] = [(name: string) => textIn(answers, name), kindIn(answers)]
  if (what === 'page') return { what, source: text('source'), path: text('page'), existing: text('existing') === 'leave' ? 'leave' : 'replace' } // prettier-ignore
  if (what === 'block') {
    const [path = '', block = ''] = text('block').split(PART)
    return { what, source: text('source'), path, block, to: text('to').trim() || '/' }
  }
  if (what === 'redirect') return { what, from: text('from').trim(), to: text('target').trim(), status: text('status') } // prettier-ignore
  return what === 'look' ? { what, colour: text('colour'), radius: text('radius') } : null
}

/** A change as the answers of a form, so that the next one can send it again. */
export function answersOf(change: ProposedChange): Readonly<Record<string, string>> {
  if (change.what === 'page') return { what: change.what, source: change.source, page: change.path, existing: change.existing } // prettier-ignore
  if (change.what === 'block') return { what: change.what, source: change.source, block: blockValue(change.path, change.block), to: change.to } // prettier-ignore
  if (change.what === 'redirect') return { what: change.what, from: change.from, target: change.to, status: change.status } // prettier-ignore
  return { what: change.what, colour: change.colour, radius: change.radius }
}

/** The steps that the preview was made from, by the slugs of its sites: `north:3,south:-1`; one below 0 names a version. */
export function stepsIn(text: string): ReadonlyMap<string, number> {
  const pairs = text.split(',').flatMap((pair) => {
    const [, slug, step] = /^([a-z0-9-]+):(-?\d{1,9})$/.exec(pair) ?? []
    return slug === undefined ? [] : [[slug, Number(step)] as const]
  })
  return new Map(pairs)
}
