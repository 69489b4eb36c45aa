import { settingsOf, type Site } from '#app/features/site/site.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { timedSearch } from '#app/features/search/list/timed-search.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { holds, timedLater, type TimedValue } from '#app/features/site/timed.ts'
import { pageTitle } from '#lib/text/page-title.ts'
import type { BlockPlace } from '../blocks/block-place.ts'
import { contentSettings } from '../settings.schema.ts'
import { defaultPage } from './defaults/default-pages.ts'
import { DEFAULT_PAGES, type DefaultPagePath } from './defaults/default-page-paths.ts'
import { defaultHome } from './defaults/home-page.ts'
import { pageSchema, type Page } from './page.schema.ts'
import { showPage } from './show-page.server.tsx'
import type { ShownPage } from './shown-page.ts'

/** The page at a path of the site: the dealer's own, else one with our words where the site has that, else null. */
export async function pageAt(
  path: string,
  { site, content }: Pick<BlockPlace, 'site' | 'content'>,
): Promise<Page | null> {
  return (await content.page(path)) ?? ourPageAt(path, site)
}

/** The page with our words at a path, where the site has that. */
export function ourPageAt(path: string, site: Site): Page | null {
  const { default_pages } = settingsOf(site, contentSettings)
  const named = DEFAULT_PAGES.find((known) => known === path)
  return named && default_pages.includes(named) ? defaultPageOf(named, site) : null
}

/**
 * The home page: the dealer's own arrangement, else ours. It is open to everybody: whoever will not sign in comes here.
 * It is made once for as long as it looks the same.
 */
export async function loadHome(place: Omit<BlockPlace, 'id'>): Promise<ShownPage> {
  const { site, cache } = place
  const section = cache?.section<TimedValue<ShownPage>>(site, 'home')
  const kept = section?.get('')
  if (kept && holds(site, kept)) return kept.value
  const home = await timedLater(site, (on) => makeHome({ ...place, site: on, search: timedSearch(on, place.search) }))
  section?.put('', home)
  return home.value
}

async function makeHome(place: Omit<BlockPlace, 'id'>): Promise<ShownPage> {
  const { site, content } = place
  const own = await content.page('/')
  const page = own ?? pageSchema.parse(defaultHome(settingsOf(site, contentSettings).home))
  const shown = await showPage(page, place)
  const hero = shown.parts[0]
  const heading = hero && 'live' in hero && hero.live === 'hero' ? hero.hero.heading : page.title
  const { name } = settingsOf(site, siteSettings)
  return { ...shown, title: pageTitle(name, heading), description: page.description ?? heading }
}

/** A page with our words, made out to this dealer. */
function defaultPageOf(path: DefaultPagePath, site: Site): Page {
  const { name, address } = settingsOf(site, siteSettings)
  const { item_type } = settingsOf(site, searchSettings)
  return pageSchema.parse(
    defaultPage(path, { name, state: address?.state ?? 'QLD', one: item_type, many: `${item_type}s` }),
  )
}
