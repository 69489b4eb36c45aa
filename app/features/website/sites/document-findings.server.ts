import { setImmediate } from 'node:timers/promises'
import type { DocumentProblem, SiteDocuments } from '#app/features/site/documents/site-documents.ts'
import type { Site } from '#app/features/site/site.ts'
import { DAY } from '#lib/durations.ts'
import { documentCheck, stepsOfField } from '../checks/draft-check.ts'
import { type DocumentPlace, placeOf } from '../document/document-place.ts'
import type { DocumentObject } from '../document/list-names.ts'
import { withNamedBlocks } from '../document/named-blocks.ts'

/** Something that the check of a document in force has found. */
export interface DocumentFinding {
  /** `refused`: no version could be published so today; `look`: somebody should look at it. */
  readonly severity: 'refused' | 'look'
  readonly words: string
  readonly place: DocumentPlace
}

/** What the check of the document in force of one site has found. */
export interface DocumentFindings {
  readonly count: number
  /** The gravest first; not all of very many. */
  readonly first: readonly DocumentFinding[]
}

interface KnownFindings extends DocumentFindings {
  readonly version: number
  /** Some findings come with time alone, such as a block whose time is over. */
  readonly day: number
}

const MOST_LISTED = 10

/** By the server's documents, then by site: a version is checked once a day at most. */
const known = new WeakMap<SiteDocuments, Map<string, KnownFindings>>()

/**
 * What the check says of the document in force at a site. `version` is the one that is known to be in force: where it
 * was checked today, nothing is read.
 */
export async function documentFindings(
  documents: SiteDocuments,
  site: Site,
  version: number,
): Promise<DocumentFindings> {
  const bySite = known.get(documents) ?? new Map<string, KnownFindings>()
  known.set(documents, bySite)
  const day = Math.floor(site.now() / DAY)
  const last = bySite.get(site.slug)
  if (last?.version === version && last.day === day) return last
  const read = await documents.read(site)
  // Checks of many sites in a row leave room for other requests.
  await setImmediate()
  const document = withNamedBlocks(read.document)
  const { problems, notes } = documents.check(site, read.document)
  const findings: KnownFindings = {
    version: read.version,
    day,
    count: problems.length + notes.length,
    first: [...problems.map((each) => finding(document, each, 'refused')), ...notes.map((each) => finding(document, each, 'look'))].slice(0, MOST_LISTED), // prettier-ignore
  }
  bySite.set(site.slug, findings)
  return findings
}

const finding = (document: DocumentObject, problem: DocumentProblem, severity: DocumentFinding['severity']): DocumentFinding => {
  const { words } = documentCheck(document, problem, severity)
  return { severity, words, place: placeOf(document, stepsOfField(document, problem.field)) }
} // prettier-ignore
