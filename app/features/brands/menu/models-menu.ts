import { modelsAddress } from '#app/features/search/models/models.ts'
import type { BodyGroup } from '../page/brand-models.server.ts'

/** Groups of a models dropdown; a group without models is itself the link. */
export type ModelsMenu = readonly {
  readonly name: string
  readonly to: string
  readonly models: readonly { readonly name: string; readonly to: string; readonly picture: string | null }[]
}[]

/**
 * Models by body as a dropdown lists them: those without stock and without an address of their own are left out, and
 * where two makes meet (KGM and SsangYong), each model says whose it is.
 */
export function menuOf(groups: readonly BodyGroup[]): ModelsMenu {
  const makes = new Set(groups.flatMap(({ models }) => models.map(({ make }) => make)))
  const [make = ''] = makes.size === 1 ? makes : []
  return groups
    .map(({ name, body, models }) => ({
      name,
      to: modelsAddress({ body, make }),
      models: models.flatMap(({ make: own, model, to, picture }) =>
        to === null ? [] : [{ name: make ? model : `${own} ${model}`, to, picture }],
      ),
    }))
    .filter(({ models }) => models.length > 0)
}
