import { createStaticHandler, type RouteObject, type ServerBuild } from 'react-router'
import type { QueryRule } from './page-address.ts'

/** What a route module says of itself to the cache. */
interface CacheExports {
  /** `'public'`: what the route answers is the same for everyone. */
  readonly cache?: unknown
  /** Names of the query that it reads, or what gives them. */
  readonly cacheQuery?: unknown
}

type BuiltRoutes = ServerBuild['routes']

/** Which pages may be kept, and which names of their queries belong to their key; null for a page that may not. */
export type RoutePolicy = (page: string) => QueryRule | null

/** Reads the policy of an app from its routes: every route that makes a page must agree; the root always does. */
export function routePolicy(routes: BuiltRoutes): RoutePolicy {
  // `matchRoutes` compiles every pattern of the app for each page, 0.2 ms. What the router itself matches with does once;
  // it calls `match` private, so a new version of the router is tried against the test of this file.
  const router = createStaticHandler(childrenOf(undefined, routes))
  const rules = new Map<string, QueryRule | null>()
  return (page) => {
    const matched = router.match(page)?.map(({ route }) => route.id)
    if (!matched) return null
    const line = matched.join('\n')
    let rule = rules.get(line)
    if (rule === undefined) rules.set(line, (rule = ruleOf(matched, routes)))
    return rule
  }
}

function childrenOf(parent: string | undefined, routes: BuiltRoutes): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || (route.parentId || undefined) !== parent) return []
    const { id, path, caseSensitive = false } = route
    if (route.index) return [{ id, index: true as const, ...(path !== undefined && { path }) }]
    return [{ id, caseSensitive, children: childrenOf(id, routes), ...(path !== undefined && { path }) }]
  })
}

function ruleOf(matched: readonly string[], routes: BuiltRoutes): QueryRule | null {
  const modules = matched.map((id) => (routes[id]?.module ?? {}) as CacheExports)
  const [, ...below] = modules
  if (below.length === 0 || below.some(({ cache }) => cache !== 'public')) return null
  const names = modules.flatMap(({ cacheQuery }) => namesOf(cacheQuery))
  return { names: new Set(names), routes: new Set(matched) }
}

/** A list, or a function that makes it: the browser's copy of a route then has no list to make. */
function namesOf(declared: unknown): string[] {
  const names: unknown = typeof declared === 'function' ? (declared as () => unknown)() : declared
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}
