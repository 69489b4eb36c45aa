import { route, type RouteConfigEntry } from '@react-router/dev/routes'

/**
 * Makes the route entries of one feature, from addresses as `paths.ts` makes them with `:slug` for a part. The id comes
 * from the address, so one module may answer at several addresses and the public manifest holds no path of the build
 * machine.
 */
export const routesOf = (feature: string) => (path: string, file: string) =>
  route(path.slice(1), `pages/${feature}/${file}`, { id: `${feature}:${path}` })

export type { RouteConfigEntry }
