import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/**
 * Parts of the router that this platform never uses in the browser, and what stands in for each: the discovery of
 * routes while browsing (`routeDiscovery` is `initial`), instrumentation, and the developer's page for an error that
 * `root.tsx` does not catch. They would be 4 KB of every page.
 */
const UNUSED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'dom/ssr/fog-of-war.js': {
    URL_LIMIT: '0',
    getManifestPath: '() => "/__manifest"',
    getPartialManifest: '(manifest) => manifest',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    getPathsWithAncestors: '() => []',
    handleClientVersionMismatch: '() => {}',
    isFogOfWarEnabled: '() => false',
    useFogOFWarDiscovery: '() => {}',
  },
  'dom/ssr/errorBoundaries.js': {
    BoundaryShell: '() => null',
    RemixErrorBoundary: '({ children }) => children',
    RemixRootDefaultErrorBoundary: '() => null',
  },
  'router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
    instrumentHandler: '(handler) => handler',
    instrumentationResultMetaContext: '{}',
  },
}
const PARTS = new RegExp(`/react-router/dist/production/lib/(${Object.keys(UNUSED).join('|')})$`)

/** Leaves these parts out of the browser's build, and fails it when a version of the router has changed them. */
export function withoutUnusedRouterParts(): Plugin {
  return {
    name: 'without-unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      const [, part = ''] = PARTS.exec(id) ?? []
      const standIns = UNUSED[part]
      if (!standIns) return undefined
      const [, names = ''] = /^export \{ (.*) \};$/m.exec(await readFile(id, 'utf8')) ?? []
      if (names.split(', ').toSorted().join() !== Object.keys(standIns).toSorted().join()) {
        throw new Error(`React Router's ${part} has changed: look at what it exports and at ${import.meta.filename}.`)
      }
      return Object.entries(standIns)
        .map(([name, code]) => `export const ${name} = ${code}`)
        .join('\n')
    },
  }
}
