import { resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import { routeListIn } from './route-list.ts'

const ID = 'virtual:console/server-build'
const FOLDER = resolve('console')
const ASSETS = 'build-console/client'

interface ConsoleRoute {
  readonly id: string
  readonly parentId?: string
  readonly file: string
  readonly path?: string | undefined
  readonly index?: boolean | undefined
}

/** The routes of the console, as the router's own server build has them: parents by name, in one list. */
function listed(entries: readonly RouteConfigEntry[], parentId: string): ConsoleRoute[] {
  return entries.flatMap(({ id, path, index, file, children = [] }) => {
    if (id === undefined) throw new Error(`The route of console/${file} has no id: give it one in console/routes.ts.`)
    return [{ id, parentId, file, path, index }, ...listed(children, id)]
  })
}

/** A module that says what the router's own plug-in would: the console's pages, beside the public ones in one program. */
function serverBuildOf(routes: readonly ConsoleRoute[], assets: string): string {
  const file = (name: string) => JSON.stringify(`${FOLDER}/${name}`)
  const entries = routes.map(({ id, parentId, path, index }, i) => {
    const route = { id, parentId, path, index }
    return `${JSON.stringify(route.id)}: { ...${JSON.stringify(route)}, module: withProps(route${i}) }`
  })
  return [
    `import { UNSAFE_withComponentProps as page, UNSAFE_withErrorBoundaryProps as failure } from 'react-router'`,
    // Without it a page gets no loader data.
    `const withProps = (m) => ({ ...m, ...(m.default && { default: page(m.default) }), ...(m.ErrorBoundary && { ErrorBoundary: failure(m.ErrorBoundary) }) })`,
    `import * as entryServer from ${file('entry.server.tsx')}`,
    ...routes.map((route, i) => `import * as route${i} from ${file(route.file)}`),
    `export const assets = ${assets}`,
    `export const entry = { module: entryServer }`,
    `export const routes = {${entries.join(', ')}}`,
    `export const ssr = true, isSpaMode = false, prerender = [], basename = '/', publicPath = '/', future = {}, assetsBuildDirectory = ${JSON.stringify(ASSETS)}`,
    `export const routeDiscovery = { mode: 'initial' }, allowedActionOrigins = undefined`,
  ].join('\n')
}

/**
 * Puts the console's pages into the program of the server: one program, two builds for browsers. Built into the public
 * one they would be in the list of routes that every shopper loads, and a change there would rename half of the public files.
 */
export function consoleBuild(): Plugin {
  let serving = false
  return {
    name: 'console-build',
    configResolved: ({ command }) => void (serving = command === 'serve'),
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined
      const { default: entries } = (await import(`${FOLDER}/routes.ts`)) as { default: RouteConfigEntry[] }
      const routes = [{ id: 'root', path: '', file: 'root.tsx' }, ...listed(entries, 'root')]
      const assets = serving ? 'await globalThis.consoleAssets()' : JSON.stringify(routeListIn(`${ASSETS}/assets`).list)
      return serverBuildOf(routes, assets)
    },
  }
}
