import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { Content } from '../content-store.server.ts'
import { contentSettings } from '../settings.schema.ts'
import { pageAt } from './content-page.server.ts'

/** Paths of the pages that a site shows to anybody: its own, and those with our words. */
export async function pagePaths(site: Site, content: Content): Promise<string[]> {
  const own = await content.listedPaths()
  const defaults = await Promise.all(
    settingsOf(site, contentSettings).default_pages.map((path) => pageAt(path, { site, content })),
  )
  return [...new Set([...own, ...defaults.flatMap((page) => (page?.listed && !page.gated ? [page.path] : []))])]
}
