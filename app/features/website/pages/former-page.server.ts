import { pagePath, partOfAddress } from '#app/features/content/fields.schema.ts'
import { ownerOf } from '#app/features/content/pages/owned-address.ts'
import type { DocumentObject } from '../document/list-names.ts'
import { documentInForce, namedVersion, readDraft } from '../drafts/read-draft.server.ts'
import type { WebsiteActor } from '../website-actor.ts'
import { leadsTo } from './moved-page.ts'
import { type BlockOwner, ownerIn, type WrittenPage } from './page-edits.ts'

/** Versions that are looked through for what is gone: each is a whole document, and nobody comes back after more. */
const MOST_VERSIONS = 10

/** A page as it last was, and how it or one of its blocks went away. */
export interface FormerPage {
  readonly page: WrittenPage
  /** Who published the version without it; null where it is gone from one's own draft alone. */
  readonly by: string | null
  /** When, epoch ms. */
  readonly at: number | null
}

type PageReader = Pick<WebsiteActor, 'site' | 'ports' | 'staff'>

/** Whether a page or an article can stand at an address at all: no version is read for any other. */
const canStand = (owner: BlockOwner): boolean =>
  owner.list === 'pages'
    ? pagePath.safeParse(owner.path).success && ownerOf(owner.path) === null
    : partOfAddress.safeParse(owner.slug).success

/** The newest document that has a page, or one of its blocks; null where none of the last versions had it. */
async function lastWith(
  { site, ports }: Pick<PageReader, 'site' | 'ports'>,
  owner: BlockOwner,
  block?: string,
): Promise<(FormerPage & { readonly document: DocumentObject }) | null> {
  if (!canStand(owner)) return null
  const pageIn = (document: DocumentObject) => {
    const page = ownerIn(document, owner)
    return page && (block === undefined || page.blocks.some(({ id }) => id === block)) ? page : null
  }
  const inForce = (await documentInForce(ports.documents, site)).document
  const published = pageIn(inForce)
  if (published) return { page: published, document: inForce, by: null, at: null }
  const versions = (await ports.documents.versions(site)).slice(0, MOST_VERSIONS)
  for (const [n, { version }] of versions.entries()) {
    const next = versions[n - 1]
    // The newest is the one in force.
    if (!next) continue
    const document = await namedVersion(ports.documents, site, version)
    const page = pageIn(document)
    if (page) return { page, document, by: next.by, at: next.at }
  }
  return null
}

/** The page, or the block of a page, that one's draft does not have any more; null where no version ever had it. */
export async function formerPage(reader: PageReader, owner: BlockOwner, block?: string): Promise<FormerPage | null> {
  const found = await lastWith(reader, owner, block)
  return found && { page: found.page, by: found.by, at: found.at }
}

/**
 * A page that has another address by now: one's draft leads there from the old one. Visitors of a page that was taken
 * away may be led to another page as well, which then was there before, or has none of its blocks.
 */
export async function movedPage(reader: PageReader, owner: BlockOwner): Promise<WrittenPage | null> {
  const { document } = await readDraft(reader.ports.documents, reader.site, reader.staff.id)
  const target = leadsTo(document, owner)
  if (!target) return null
  const former = await lastWith(reader, owner)
  if (!former) return target
  if (ownerIn(former.document, { list: 'pages', path: target.path })) return null
  const ids = new Set(former.page.blocks.map(({ id }) => id))
  return ids.size === 0 || target.blocks.some(({ id }) => ids.has(id)) ? target : null
}
