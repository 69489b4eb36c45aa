import { isUnlimited } from '#app/features/inbox/threads/lead-scope.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { type Site, settingsOf } from '#app/features/site/site.ts'
import { type SiteAccess, siteAccess, sitesWith } from '#app/features/staff/site-access.ts'
import type { Staff } from '#app/features/staff/staff.ts'
import { atMost } from '#lib/packing/at-most.ts'
import { type DocumentObject, isObject, own } from '../document/list-names.ts'
import { startDocument } from '../start/start-document.ts'
import type { StartPorts } from '../start/start-ports.ts'
import type { NewSiteAnswers } from '../start/start-questions.ts'
import { copiedFields, type DocumentCopy, withoutRefused, withPictures } from './copied-document.ts'
import { COPY_DECISIONS, type CopyPart } from './copy-parts.ts'

const AT_ONCE = 8
/** A refused entry may have hidden another one. */
const ROUNDS = 10
const OWN = [...COPY_DECISIONS].filter(([, decision]) => decision === 'own').map(([field]) => field)

const mayCopy = (access: SiteAccess): boolean =>
  isUnlimited(access.scopes('website.edit') ?? []) && isUnlimited(access.scopes('settings.edit') ?? [])

/** Sites that somebody may begin another one from: those whose website and settings are theirs to change. */
export async function copySources(
  staff: Staff,
  ports: StartPorts,
): Promise<readonly { readonly slug: string; readonly name: string }[]> {
  // prettier-ignore
  const settings = new Set(sitesWith(staff, 'settings.edit'))
  const slugs = sitesWith(staff, 'website.edit').filter((slug) => settings.has(slug))
  const sites = await atMost(AT_ONCE, slugs, ports.siteBySlug)
  return sites.flatMap((site) => {
    const access = site && siteAccess(staff, site)
    return access && mayCopy(access) ? { slug: site.slug, name: settingsOf(site, siteSettings).name } : []
  })
}

/** A site that somebody may begin another one from; null for every other one. */
export async function copySource(staff: Staff, slug: string, ports: StartPorts): Promise<Site | null> {
  const site = await ports.siteBySlug(slug)
  const access = site && siteAccess(staff, site)
  return access && mayCopy(access) ? site : null
}

/** What a new site has of another one, and what stayed behind. */
export interface CopiedSite extends DocumentCopy {
  /** As it begins: without pictures, which are brought along once there is a site that can keep them. */
  readonly document: DocumentObject
}

/** The document of a site that begins as a copy. */
export async function copySite(
  source: Site,
  { answers, parts }: { readonly answers: NewSiteAnswers; readonly parts: readonly CopyPart[] },
  ports: StartPorts,
): Promise<CopiedSite> {
  const { document } = await ports.documents.read(source)
  const copy = copiedFields(document, answers.name, parts)
  return { ...copy, document: copiedDocument(answers, withPictures(copy.fields, new Map()) as DocumentObject, ports) }
}

/** What the new site has of its own, and what goes along of the other, as far as it is taken. */
export function copiedDocument(answers: NewSiteAnswers, copied: DocumentObject, ports: StartPorts): DocumentObject {
  const begun = startDocument(answers)
  const pages = listOf(own(copied, 'pages'))
  const paths = new Set(pages.map((page) => own(page, 'path')))
  let document: DocumentObject = {
    ...begun,
    ...copied,
    // Pages that it has not brought along stay as they begin.
    pages: [...pages, ...listOf(own(begun, 'pages')).filter((page) => !paths.has(own(page, 'path')))],
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const refused = ports.newSites.check(document)
    if (refused.length === 0) break
    document = withoutRefused(document, refused.map(({ field }) => field), OWN) // prettier-ignore
  }
  return document
}

const listOf = (value: unknown): readonly DocumentObject[] => (Array.isArray(value) ? value.filter(isObject) : [])
