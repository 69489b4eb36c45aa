import { addressOf } from '#app/features/search/address/address.ts'
import { loadModels, type ModelTile } from '#app/features/search/models/models.server.ts'
import { modelKey, modelsAddress } from '#app/features/search/models/models.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import { emptyState } from '#app/features/search/address/query.ts'
import { scopeOf } from '#app/features/search/address/site-scope.ts'
import type { Site } from '#app/features/site/site.ts'
import { bodyName } from '#app/features/vehicle/body/body-types.ts'

/** Models of one body that a brand's page shows; the rest stands behind the link. */
const MOST_MODELS = 8

export interface BodyGroup {
  /** Empty for models of no known body. */
  readonly body: string
  readonly name: string
  readonly models: readonly ModelTile[]
  /** Where the rest stands; null when nothing was left out. */
  readonly more: string | null
}

/** The models of some makes by body, the body with the most stock first. */
export async function modelsByBody(site: Site, search: SearchPort, makes: readonly string[]): Promise<BodyGroup[]> {
  if (makes.length === 0) return []
  const { facets } = await search.search({
    scope: scopeOf(site),
    refinements: { make: { values: makes } },
    facets: ['body'],
    limit: 0,
  })
  const bodies = (facets['body'] ?? []).filter(({ count }) => count > 0).map(({ value }) => value)
  const every = await listed(site, search, makes, '')
  const own = every.flatMap(({ shape: [body] }) => (body && !bodies.includes(body) ? [body] : []))
  const shown = new Set<string>()
  const groups: BodyGroup[] = []
  for (const body of [...bodies, ...new Set(own)]) {
    const models = await listed(site, search, makes, body)
    for (const { make, model } of models) shown.add(modelKey(make, model))
    if (models.length > 0) groups.push(groupOf(body, models, makes))
  }
  const others = every.filter(({ make, model }) => !shown.has(modelKey(make, model)))
  return others.length > 0 ? [...groups, groupOf('', others, makes)] : groups
}

async function listed(site: Site, search: SearchPort, makes: readonly string[], body: string): Promise<ModelTile[]> {
  const pages = await Promise.all(makes.map((make) => loadModels(site, search, { make, model: '', body, page: 1 })))
  return pages.flatMap((page) => page?.tiles ?? [])
}

const groupOf = (body: string, models: readonly ModelTile[], makes: readonly string[]): BodyGroup => ({
  body,
  name: body ? bodyName(body) : 'Other models',
  models: models.slice(0, MOST_MODELS),
  more:
    models.length <= MOST_MODELS
      ? null
      : makes.length === 1
        ? modelsAddress({ make: makes[0]!, body })
        : addressOf({ ...emptyState, values: { make: makes, ...(body && { body: [body] }) } }),
})
