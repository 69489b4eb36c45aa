import { isOurAddress } from '#app/features/site/media.ts'
import type { KeptMedia } from '#app/features/stock/kept-media.server.ts'
import { blockAt, type DocumentProblem } from './document-problems.ts'
import type { SiteDocument } from './site-document.ts'

interface Named {
  readonly path: readonly (string | number)[]
  readonly address: string
}

/** In markup: `href="/media/…"`. */
const IN_MARKUP = /\b(?:href|src)\s*=\s*["']?(\/media\/[^"'\s<>]+)/gi

/** Every address of ours that a document names, wherever it stands. */
function namedIn(value: unknown, path: readonly (string | number)[] = []): Named[] {
  if (typeof value === 'string') {
    if (isOurAddress(value)) return [{ path, address: value }]
    return value.includes('<') ? [...value.matchAll(IN_MARKUP)].map(([, address]) => ({ path, address: address! })) : []
  }
  if (Array.isArray(value)) return value.flatMap((each, index) => namedIn(each, [...path, index]))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, each]) => namedIn(each, [...path, key]))
}

/** Addresses that a redirect leads away from may once have been anything. */
const isFormer = ([list, , field]: readonly (string | number)[]): boolean => list === 'redirects' && field === 'from'

/** Pictures and films that a document names and its site does not have: they would be holes in its pages. */
export async function mediaProblems(document: SiteDocument, kept: KeptMedia): Promise<DocumentProblem[]> {
  const problems: DocumentProblem[] = []
  for (const { path, address } of namedIn(document)) {
    if (isFormer(path) || (await kept(address)) !== null) continue
    problems.push({
      field: path.join('.'),
      reason:
        `${blockAt(path, document)}the site has no picture or film "${address}"; ` +
        `bring it in with "forecourt media add --site ${document.slug} <file>", which says its address`,
    })
  }
  return problems
}
