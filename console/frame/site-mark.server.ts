import { settingsOf, type Site } from '#app/features/site/site.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import type { SiteMark } from '../parts/site-square.tsx'

/** How the console shows a site. */
export function siteMark(site: Site): SiteMark {
  const { name, theme } = settingsOf(site, siteSettings)
  return { slug: site.slug, name, colour: theme.primary }
}
