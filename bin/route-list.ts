import { readdirSync, readFileSync } from 'node:fs'

/** What the file of the browser's routes begins with. */
export const ROUTE_LIST_START = 'window.__reactRouterManifest='

export interface ListedRoute {
  readonly id: string
  readonly parentId?: string
  readonly module: string
  readonly css?: readonly string[]
  readonly hasDefaultExport?: boolean
  readonly hasErrorBoundary?: boolean
}

export interface RouteList {
  readonly entry: { readonly module: string }
  readonly routes: { readonly root: ListedRoute } & Readonly<Record<string, ListedRoute>>
}

/** The list of routes that every page of a build loads, and the name of its file. */
export function routeListIn(folder: string): { readonly file: string; readonly list: RouteList } {
  for (const file of readdirSync(folder)) {
    if (!/^manifest-[\w-]+\.js$/.test(file)) continue
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    if (!text.startsWith(ROUTE_LIST_START)) continue
    return { file, list: JSON.parse(text.slice(ROUTE_LIST_START.length).replace(/;\s*$/, '')) as RouteList }
  }
  throw new Error(`There is no list of routes in ${folder}: look at what the router writes there.`)
}
