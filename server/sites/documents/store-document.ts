import { writeContent } from '#app/features/content/content-store.server.ts'
import { dropFeedKeys } from '#app/features/feeds/keys/feed-keys.server.ts'
import { isPush } from '#app/features/feeds/feed-source.ts'
import type { AnyTransaction } from '#app/features/site/database.ts'
import type { ApplyResult, sitesOf } from '#app/features/site/sites.server.ts'
import type { SiteDocument } from './document-schema.ts'
import { documentHash } from './site-document.ts'

interface StoredDocument {
  /** As it was written. */
  readonly input: unknown
  /** The same, checked. */
  readonly document: SiteDocument
  readonly by: string
  /** What whoever publishes it says of it. */
  readonly note?: string | undefined
  readonly now: number
  /** The version that it was made from; absent: whatever is in force. */
  readonly after?: number
  readonly also?: (trx: AnyTransaction) => Promise<void>
}

/** Stores a checked document as the next version of its site, with what features keep of it in tables of their own. */
export function storeDocument(
  sites: Pick<ReturnType<typeof sitesOf>, 'apply'>,
  { input, document, by, note, now, after, also }: StoredDocument,
): Promise<ApplyResult> {
  const { slug, domains, feeds } = document
  const stored = { slug, domains, hash: documentHash(document), document: JSON.stringify(input), by, note, now, after }
  return sites.apply(stored, async (trx) => {
    await writeContent(trx, slug, document)
    await dropFeedKeys(trx, slug, feeds.filter(isPush).map(({ id }) => id)) // prettier-ignore
    await also?.(trx)
  })
}
