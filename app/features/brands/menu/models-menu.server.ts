import { modelsAddress } from '#app/features/search/models/models.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { scopeOf } from '#app/features/search/address/site-scope.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { bodyName } from '#app/features/vehicle/body/body-types.ts'
import { modelsByBody } from '../page/brand-models.server.ts'
import { stockedMakes } from '../site-brands.server.ts'
import { makesOf } from '../brand.ts'
import { menuOf, type ModelsMenu } from './models-menu.ts'

/**
 * The models dropdown of a site: the models of a franchise by body, and for a dealer of several makes the body types,
 * each leading to its models.
 */
export async function loadModelsMenu(site: Site, search: SearchPort): Promise<ModelsMenu> {
  const { manufacturer } = settingsOf(site, siteSettings)
  if (!manufacturer) {
    const { facets } = await search.search({ scope: scopeOf(site), facets: ['body'], limit: 0 })
    return (facets['body'] ?? [])
      .filter(({ count }) => count > 0)
      .map(({ value }) => ({ name: bodyName(value), to: modelsAddress({ body: value }), models: [] }))
  }
  const own = settingsOf(site, searchSettings).models.list.map(({ make }) => make ?? manufacturer.name)
  const makes = makesOf({ title: manufacturer.name, makes: [] }, [
    ...(await stockedMakes(site, search)).keys(),
    ...own,
    manufacturer.name,
  ])
  return menuOf(await modelsByBody(site, search, [...new Set(makes)]))
}
