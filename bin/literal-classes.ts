import type { Plugin } from 'vite'
import { box, column, grid, row, stack, text, tiles } from '../app/ui/layout/layout.ts'

const IMPORT = /import \{([^}]*)\} from '(?:#app\/ui|\.\.?(?:\/\.\.)*)\/layout\/layout\.ts'/
const WORD = `'[\\w -]*'`
const LITERAL = `(?:\\d+|true|false|${WORD})`
const PROPERTY = `\\w+: (?:${LITERAL}|\\{(?:\\s*\\w+: ${LITERAL},?)*\\s*\\})`
const PROPERTIES = `\\{(?:\\s*${PROPERTY},?)*\\s*\\}`

const FUNCTIONS = new Map(Object.entries({ box, column, grid, row, stack, text, tiles }))

/** The functions of the layout that a module imports, by the names that it calls them. */
function importedFunctions(code: string): Map<string, (...given: unknown[]) => string> {
  const names = IMPORT.exec(code)?.[1]?.split(',') ?? []
  return new Map(
    names.flatMap((name) => {
      const [own = '', called = own] = name.trim().split(' as ')
      const found = FUNCTIONS.get(own)
      return found ? [[called, found as (...given: unknown[]) => string]] : []
    }),
  )
}

/** A module's text with the classes where a function of the layout was called with nothing but literals. */
export function withLiteralClasses(code: string): string {
  const functions = importedFunctions(code)
  if (functions.size === 0) return code
  const names = [...functions.keys()].join('|')
  const call = new RegExp(`(?<![\\w.])(${names})\\(\\s*(${PROPERTIES})?(?:,\\s*(${WORD}))?,?\\s*\\)`, 'g')
  const written = code.replace(call, (_, called: string, properties?: string, more?: string) => {
    return `'${functions.get(called)!(read(properties), more?.slice(1, -1))}'`
  })
  // What was written may be all that a call around it waited for.
  return written === code ? withoutIdleImport(code) : withLiteralClasses(written)
}

/** Without the import of the layout once nothing calls it: what is imported counts as shared, called or not. */
const withoutIdleImport = (code: string): string =>
  code.replace(IMPORT, (whole, names: string) => {
    const called = names.split(',').map((name) => name.trim().split(' as ').at(-1)!)
    const rest = code.replace(whole, '')
    return called.some((name) => name && new RegExp(`(?<![\\w.])${name}\\(|[(,=?:]\\s*${name}\\s*[,);]`).test(rest))
      ? whole
      : ''
  })

/** An object of literals, as the pattern above lets them pass. */
const read = (properties = '{}'): unknown =>
  JSON.parse(
    properties
      .replaceAll("'", '"')
      .replaceAll(/(\w+):/g, '"$1":')
      .replaceAll(/,(?=\s*\})/g, ''),
  )

/** What the layout's functions say of literals is worked out while building, so that pages load words and no calls. */
export const literalClasses = (): Plugin => ({
  name: 'literal-classes',
  enforce: 'pre',
  transform: {
    filter: { id: /\/app\/.*\.tsx?$/, code: '/layout/layout.ts' },
    handler: (code) => ({ code: withLiteralClasses(code), map: null }),
  },
})
