import * as paths from '#app/paths.ts'
import { escapeMarkup } from '#lib/text/escape-markup.ts'

/** One address of a site. */
export interface SitemapEntry {
  readonly path: string
  /** ISO 8601: a day or a moment. */
  readonly changed?: string
}

/** Addresses in one file at most (sitemaps.org). */
export const MOST_IN_FILE = 50_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/**
 * The files of a sitemap, each address once: one file, or from 50,001 addresses on an index, which is the first, and
 * the files it names.
 */
export function sitemapFiles(origin: string, entries: readonly SitemapEntry[], most = MOST_IN_FILE): string[] {
  const once = [...new Map(entries.map((entry) => [entry.path, entry])).values()]
  const files: string[] = []
  for (let at = 0; at === 0 || at < once.length; at += most) {
    const urls = once.slice(at, at + most).map(({ path, changed }) => {
      const address = escapeMarkup(origin + (path === '/' ? '' : path))
      return `<url><loc>${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`
    })
    files.push(`${HEAD}<urlset ${SPACE}>\n${urls.join('')}</urlset>\n`)
  }
  if (files.length === 1) return files
  const named = files.map(
    (_, index) => `<sitemap><loc>${escapeMarkup(origin)}${paths.sitemapPart(`${index + 1}.xml`)}</loc></sitemap>\n`,
  )
  return [`${HEAD}<sitemapindex ${SPACE}>\n${named.join('')}</sitemapindex>\n`, ...files]
}
