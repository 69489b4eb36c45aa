import type { Plugin } from 'vite'

/** What the browser loads of the public pages in place of React, by the name under which it is imported. */
const STAND_INS: Readonly<Record<string, string>> = {
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

const REACT = '\0react-by-preact'
/** Preact has no `useOptimistic`: the router imports it, and calls what it gives only where transitions are switched on. */
const REACT_CODE = `
export * from 'preact/compat'
export { default } from 'preact/compat'
export const useOptimistic = (state) => [state, () => {}]
`

/**
 * The public pages run on Preact in the browser, which is a tenth of React's size (`docs/decisions/0024-preact.md`).
 * The server draws them with React, and so does the development server: no component knows of it.
 */
export function preactInBrowser(): Plugin {
  return {
    name: 'preact-in-browser',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, importer) {
      if (id === 'react') return REACT
      const standIn = STAND_INS[id]
      return standIn ? this.resolve(standIn, importer, { skipSelf: true }) : null
    },
    load: (id) => (id === REACT ? REACT_CODE : null),
  }
}
