import { modelsAddress } from '#app/features/search/models/models.ts'
import type { BodyGroup } from '../page/brand-models.server.ts'

/** Groups of a models dropdown; a group without models is itself the link. */
export type ModelsMenu = readonly {
  readonly name: string
  readonly to: string
  readonly models: readonly { readonly name: string; readonly to: string; readonly picture: string | null }[]
}[]

/** Models by body as a dropdown lists them: those without stock and without an address of their own are left out. */
export const menuOf = (groups: readonly BodyGroup[]): ModelsMenu =>
  groups
    .map(({ name, body, models }) => ({
      name,
      to: modelsAddress({ body, make: models[0]?.make ?? '' }),
      models: models.flatMap(({ model, to, picture }) => (to === null ? [] : [{ name: model, to, picture }])),
    }))
    .filter(({ models }) => models.length > 0)
