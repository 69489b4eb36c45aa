import { brandAddresses, brandTiles } from './features/brands/brand-tiles.server.ts'
import { showsParts } from './features/parts/parts-shown.server.ts'
import type { SearchPort } from './features/search/port.ts'
import { siteSettings } from './features/site/settings.schema.ts'
import { settingsOf, type Site } from './features/site/site.ts'
import { type Chrome, chromeOf } from './shell/chrome.ts'
import { stockMenu } from './shell/stock-menu.server.ts'
import { templateFiles } from './templates/templates.server.ts'
import { themeStyle, TOKENS } from './templates/tokens.ts'

/** What every page of a site is framed with: header and footer, and the look of its template. */
export interface Frame extends Chrome {
  readonly look: {
    /** The site's design tokens. */
    readonly style: string
    readonly styles: string
    readonly font: string
  }
}

/** Gathers the frame of a site's pages. */
export async function loadFrame(site: Site, search: SearchPort): Promise<Frame> {
  const { template, theme } = settingsOf(site, siteSettings)
  const [parts, stock] = await Promise.all([showsParts(site), stockMenu(site, search)])
  const brands = brandTiles(site)
  return {
    ...chromeOf(site, {
      parts,
      stock,
      brands: brands.length > 1 ? brands : [],
      content: brandAddresses(site),
      menuOpens: TOKENS[template].menu,
    }),
    look: { style: themeStyle(template, theme), ...templateFiles(template) },
  }
}
