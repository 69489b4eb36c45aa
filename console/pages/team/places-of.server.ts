import type { RouterContextProvider } from 'react-router'
import { FORM_KINDS, FORMS } from '#app/features/leads/forms/form-kinds.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { consoleOf } from '../../request/console-ports.ts'

/** What a membership may be limited to. */
export interface PlacesOfTeam {
  readonly sites: readonly {
    readonly slug: string
    readonly name: string
    readonly locations: readonly { readonly id: string; readonly name: string }[]
  }[]
  readonly categories: readonly string[]
  /** Names of sites by slug, of locations by `site/id`. */
  readonly names: Readonly<Record<string, string>>
}

/** The sites of an organisation with their locations, and the categories that leads come in. */
export async function placesOf(
  context: Readonly<RouterContextProvider>,
  slugs: readonly string[],
): Promise<PlacesOfTeam> {
  const { siteBySlug } = consoleOf(context)
  const found = await Promise.all(slugs.map(siteBySlug))
  const sites = found.flatMap((site) => {
    if (!site) return []
    const { locations } = settingsOf(site, locationSettings)
    const places = locations.filter(({ visible }) => visible).map(({ id, name }) => ({ id: String(id), name }))
    return [{ slug: site.slug, name: settingsOf(site, siteSettings).name, locations: places }]
  })
  return {
    sites,
    categories: [...new Set(FORM_KINDS.map((kind) => FORMS[kind].category))].toSorted(),
    names: Object.fromEntries(
      sites.flatMap(({ slug, name, locations }) => [
        [slug, name],
        ...locations.map((place) => [`${slug}/${place.id}`, place.name] as const),
      ]),
    ),
  }
}
