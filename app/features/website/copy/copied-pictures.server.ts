import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Staff } from '#app/features/staff/staff.ts'
import { firstProblemWords } from '../checks/draft-check.ts'
import type { DocumentObject } from '../document/list-names.ts'
import { addressText, mergeDocuments } from '../document/merge-documents.ts'
import { broughtPictures } from '../sites/brought-pictures.server.ts'
import type { StartPorts } from '../start/start-ports.ts'
import type { NewSiteAnswers } from '../start/start-questions.ts'
import type { SiteStartTables } from '../start/start.tables.ts'
import { withPictures } from './copied-document.ts'
import { copiedDocument, type CopiedSite, copySource } from './copy-site.server.ts'

/** A copy whose pictures are not all there, with all that it takes to bring the others. */
interface PicturesLeft {
  readonly answers: NewSiteAnswers
  readonly fields: DocumentObject
  /** Ids at the other site of those that are not there. */
  readonly missing: readonly string[]
  /** Those that are, by their ids at the other site. */
  readonly brought: readonly (readonly [string, string])[]
}

export type BringResult = { readonly ok: true; readonly missing: number } | { readonly ok: false; readonly message: string } // prettier-ignore

const ATTEMPTS = 5
const NOT_YOURS = 'Nothing was brought: the pictures lie at a site that is not yours to copy from, or is not there any more. Ask whoever began this site, or bring them by hand under Website, Pictures.' // prettier-ignore
const OTHERS = 'Somebody else changed this site again and again at this moment, so its pages do not show the pictures yet. Wait a minute, then bring them once more.' // prettier-ignore

/** What is noted of a new copy, as JSON, until its pictures are brought; null for one that has none. */
export const picturesLeftOf = (answers: NewSiteAnswers, { fields, pictures }: CopiedSite): string | null =>
  pictures.length === 0
    ? null
    : JSON.stringify({ answers, fields, missing: pictures, brought: [] } satisfies PicturesLeft)

const leftIn = (stored: string | null) => (stored === null ? null : (JSON.parse(stored) as PicturesLeft))

/** How many pictures a copy is still without. */
export const countPicturesLeft = (stored: string | null): number => leftIn(stored)?.missing.length ?? 0

/**
 * Brings the pictures of a copy along and shows them where the other site does. What cannot be brought stays noted, and
 * can be tried again; what somebody has written at such a place meanwhile stays as it is.
 */
export async function bringCopiedPictures(to: Site, staff: Staff, ports: StartPorts): Promise<BringResult> {
  const tables = tablesOf<SiteStartTables>(to.database)
  const row = await tables.read.selectFrom('site_start').where('site_id', '=', to.slug).select(['copied_from', 'pictures_left']).executeTakeFirst() // prettier-ignore
  const left = leftIn(row?.pictures_left ?? null)
  if (!row?.copied_from || !left) return { ok: true, missing: 0 }
  const from = await copySource(staff, row.copied_from, ports)
  if (!from) return { ok: false, message: NOT_YOURS }
  const { answers, fields } = left
  const more = await broughtPictures(ports.media, { from, to, ids: left.missing, by: staff.id })
  const [known, now] = [new Map(left.brought), new Map([...left.brought, ...more])]
  const [base, mine] = [known, now].map((each) => copiedDocument(answers, withPictures(fields, each) as DocumentObject, ports)) as [DocumentObject, DocumentObject] // prettier-ignore
  const missing = left.missing.filter((id) => !now.has(id))
  const stored = missing.length === 0 ? null : JSON.stringify({ answers, fields, missing, brought: [...now] } satisfies PicturesLeft) // prettier-ignore
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { version, document: theirs } = await ports.documents.read(to)
    const { conflicts } = mergeDocuments({ base, mine, theirs })
    const decided = new Map(conflicts.map(({ address, what }) => [addressText([...address, ...(what === 'order' ? ['order'] : [])]), 'theirs'] as const)) // prettier-ignore
    const { document } = mergeDocuments({ base, mine, theirs }, decided)
    const written = await ports.documents.write(to, {
      document,
      after: version,
      by: staff.name,
      note: 'Pictures of the copy',
      also: async () => undefined,
    })
    if (written.ok) {
      // Not with the document: where nobody shows the pictures any more it stays as it is.
      await tables.write((trx) => trx.updateTable('site_start').set({ pictures_left: stored }).where('site_id', '=', to.slug).execute()) // prettier-ignore
      return { ok: true, missing: missing.length }
    }
    if (written.reason === 'refused')
      return { ok: false, message: `The pictures are there, and the pages do not show them yet. ${firstProblemWords(document, written.problems)} Mend that first, then bring them once more.` } // prettier-ignore
  }
  return { ok: false, message: OTHERS }
}
