import type { SearchPort } from '#app/features/search/port.ts'
import { makePath } from '#app/features/search/address/path.ts'
import { modelsAddress } from '#app/features/search/models/models.ts'
import { scopeOf } from '#app/features/search/address/site-scope.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { MenuLink } from './menu/menu.ts'

/** Entries of the list of models; the page behind it has them all. */
const MODELS = 11

/** What the menu says of the stock: its makes, or the models of a franchise, those with the most cars first. */
export async function stockMenu(site: Site, search: SearchPort): Promise<{ makes: MenuLink[]; models: MenuLink[] }> {
  const { facets } = await search.search({ scope: scopeOf(site), facets: ['make', 'model'], limit: 0 })
  const stocked = (name: string) => (facets[name] ?? []).filter(({ count }) => count > 0)
  const makes = stocked('make')
  const { manufacturer } = settingsOf(site, siteSettings)
  const models = stocked('model')
    .slice(0, MODELS)
    .map(({ value }) => ({ label: value, to: modelsAddress({ model: value }) }))
  const one = manufacturer !== undefined || makes.length === 1
  return {
    makes: one ? models : makes.slice(0, MODELS).map(({ value }) => ({ label: value, to: makePath(value) })),
    models,
  }
}
