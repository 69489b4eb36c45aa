import type { DocumentPlace } from '#app/features/website/document/document-place.ts'
import * as paths from '../../paths.ts'

/** Where a place of the website is changed; null for what has no page of its own here. */
export function placeLink(site: string, { field, page, post, block }: DocumentPlace): string | null {
  if (page !== undefined) return paths.websitePage(site, page, block)
  if (post !== undefined) return block === undefined ? paths.websiteEntry(site, 'posts', post) : paths.websitePost(site, post) // prettier-ignore
  if (field === 'menu') return paths.websiteMenu(site)
  if (field === 'promotions') return paths.websiteList(site, 'offers')
  return field === 'brands' || field === 'redirects' ? paths.websiteList(site, field) : null
}
