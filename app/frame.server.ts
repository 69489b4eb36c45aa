import * as paths from '#app/paths.ts'
import { brandAddresses, brandTiles } from './features/brands/brand-tiles.server.ts'
import { showsParts } from './features/parts/parts-shown.server.ts'
import { locationAddresses } from './features/locations/location-addresses.server.ts'
import type { Content } from './features/content/content-store.server.ts'
import { pagePaths } from './features/content/pages/page-paths.server.ts'
import { dayAtSite } from '#app/features/locations/places/zone.ts'
import type { SearchPort } from './features/search/port.ts'
import type { RevisionCache } from './features/site/revision-cache.ts'
import { mediaIdOf } from './features/site/pictures/media.ts'
import { siteSettings } from './features/site/settings.schema.ts'
import { settingsOf, type Site } from './features/site/site.ts'
import { keptPictures } from './features/stock/kept-media.server.ts'
import { type Chrome, chromeOf, type MenuFacts, usualMenuOf } from './shell/chrome.ts'
import type { UsualEntry } from './shell/menu/usual-entries.ts'
import { marksOf } from './shell/logo.server.ts'
import { stockMenu } from './shell/stock-menu.server.ts'
import { loadArrangement } from './templates/load-arrangement.ts'
import { templateFiles } from './templates/templates.server.ts'
import { groundsOf, themeStyle, TOKENS } from './templates/tokens.ts'
import { shownInDocument } from '#lib/packing/packed.ts'

/** What every page of a site is framed with: header and footer, and the look of its template. */
export interface Frame extends Chrome {
  readonly look: {
    /** The site's design tokens. */
    readonly style: string
    readonly styles: string
    readonly font: string
  }
}

/** The head of a document has it, which the browser leaves as it stands, but for development (`DRAWS_DOCUMENT`). */
const LOOK_IN_HEAD: Partial<Frame['look']> = import.meta.env.DEV ? {} : { style: '', styles: '', font: '' }

interface Sources {
  readonly search: SearchPort
  readonly content: Content
}

/** The frame of a site's pages, gathered once a day and whenever the site changes: posts come out by the day. */
export function frameOf(
  site: Site,
  { cache, ...sources }: Sources & { readonly cache: RevisionCache },
): Promise<Frame> {
  const today = dayAtSite(site, site.now())
  return cache.remember(site, `frame ${today}`, () => loadFrame(site, sources, today))
}

/** What the menu of a site is made of: its pages, brands and stock. */
async function menuFacts(site: Site, { search, content }: Sources, today: string): Promise<MenuFacts> {
  const [parts, stock, pages, posts] = await Promise.all([
    showsParts(site),
    stockMenu(site, search),
    pagePaths(site, content),
    content.posts({ limit: 1, today }),
  ])
  const brands = brandTiles(site)
  return {
    parts,
    stock,
    brands: brands.length > 1 ? brands : [],
    content: [...locationAddresses(site), ...pages, ...(posts.length > 0 ? [paths.blog] : []), ...brandAddresses(site)],
  }
}

/** The menu that a site has while it has none of its own, as entries of its document. */
export const usualMenu = async (site: Site, sources: Sources): Promise<readonly UsualEntry[]> =>
  usualMenuOf(site, await menuFacts(site, sources, dayAtSite(site, site.now())))

async function loadFrame(site: Site, sources: Sources, today: string): Promise<Frame> {
  const settings = settingsOf(site, siteSettings)
  const { template, theme, logo, logo_dark } = settings
  const logos = [logo, logo_dark].flatMap((each) => (each && mediaIdOf(each.url)) || [])
  const [facts, sizes] = await Promise.all([menuFacts(site, sources, today), keptPictures(site, logos)])
  return {
    ...chromeOf(site, {
      ...facts,
      menuOpens: TOKENS[template].menu,
      marks: marksOf(settings, groundsOf(template), sizes),
      arrangement: await loadArrangement(template),
    }),
    look: shownInDocument({ style: themeStyle(template, theme), ...templateFiles(template) }, LOOK_IN_HEAD),
  }
}
