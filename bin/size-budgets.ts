import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type ListedRoute, routeListIn } from './route-list.ts'

/** Bytes of a KB, as all budgets count. */
const KB = 1_024

/** What pages may load before anybody touches them, KB after gzip; by route where its budget is another. */
export const BUDGETS = {
  scripts: 68,
  scriptsOf: {
    'search:/cars': 72,
    'search:/search/:first?/:second?': 72,
    'search:/special-offers': 72,
    'vehicle:/cars/:slug': 72,
  } as Readonly<Record<string, number>>,
  /** Styles of all pages, of the template and of the route, with those that arrive after the page. */
  styles: 25,
  /** The font that a page preloads. Fonts are compressed already. */
  font: 24,
} as const

/** What a page of the console may load before anybody touches it, KB after gzip. */
export const CONSOLE_SCRIPTS = 150

export interface RouteSize {
  readonly id: string
  readonly scripts: number
  /** Its own: those of all pages and of the template come on top. */
  readonly styles: number
}

const base = (address: string) => address.slice(address.lastIndexOf('/') + 1)

/** The files of a build with their sizes, KB after gzip. */
function filesIn(folder: string) {
  const files = readdirSync(folder)
  const read = (file: string) => readFileSync(`${folder}/${file}`)
  const gzipped = new Map<string, number>()
  const sizeOf = (file: string): number => {
    const size = gzipped.get(file) ?? gzipSync(read(file), { level: 9 }).length / KB
    gzipped.set(file, size)
    return size
  }
  /** These files and all that they import at once. */
  const withImports = (roots: readonly string[]): Set<string> => {
    const found = new Set<string>()
    const waiting = [...roots]
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (found.has(file)) continue
      found.add(file)
      for (const [, other = ''] of read(file)
        .toString()
        .matchAll(/(?:import|from)["'`]\.\/([\w.-]+\.js)["'`]/g)) {
        waiting.push(other)
      }
    }
    return found
  }
  const sum = (all: Iterable<string>) => [...all].reduce((total, file) => total + sizeOf(file), 0)
  return { files, read, sizeOf, sum, withImports }
}

/** The sizes of the console's pages: each with the frames around it and the styles that all of them link. */
export function consoleSizesIn(folder: string): readonly RouteSize[] {
  const { read, sum, withImports } = filesIn(folder)
  const { file: list, list: manifest } = routeListIn(folder)
  const { root } = manifest.routes
  return Object.values(manifest.routes)
    .filter(({ id, hasDefaultExport, module }) => id !== 'root' && hasDefaultExport && read(base(module)).length > 0)
    .map((route): RouteSize => {
      const around: ListedRoute[] = []
      for (let at: ListedRoute | undefined = route; at; at = at.parentId ? manifest.routes[at.parentId] : undefined) around.push(at) // prettier-ignore
      const modules = [manifest.entry.module, root.module, ...around.map(({ module }) => module)].map(base)
      const styles = new Set([root, ...around].flatMap(({ css = [] }) => css.map(base)))
      return { id: route.id, scripts: sum(withImports([list, ...modules])), styles: sum(styles) }
    })
}

/** The console's pages that load too much, as sentences. */
export const consoleOverBudget = (sizes: readonly RouteSize[]): string[] =>
  sizes
    .filter(({ scripts }) => scripts > CONSOLE_SCRIPTS)
    .map(({ id, scripts }) => `Scripts of ${id}: ${scripts.toFixed(1)} KB, at most ${CONSOLE_SCRIPTS} KB`)

/**
 * The sizes of a build's pages, from its manifest, from what its modules import, and from the names of the sheets that
 * each route may come to link.
 */
export function sizesIn(folder: string, sheets: (route: string) => Iterable<string>) {
  const { files, read, sizeOf, sum, withImports } = filesIn(folder)
  const named = (start: string, end: string) => files.filter((file) => file.startsWith(start) && file.endsWith(end))
  const { file: list, list: manifest } = routeListIn(folder)

  const { root, ...others } = manifest.routes
  const always = [list, base(manifest.entry.module), base(root.module)]
  const arrangements = named('arrangement-', '.js')
  /** The file of a sheet, by the name of its source. */
  const sheet = (name: string) => {
    const found = files.find(
      (file) => file.startsWith(`${name}-`) && /^[\w-]{1,8}\.css$/.test(file.slice(name.length + 1)),
    )
    if (!found) throw new Error(`There is no sheet ${name} in ${folder}.`)
    return found
  }
  const app = sizeOf(sheet('app'))
  const routes = Object.values(others)
    // A route without a page is a module with nothing in it.
    .filter(({ module }) => read(base(module)).length > 0)
    .map(({ id, module, css = [] }): RouteSize => ({
      id,
      // The template that brings most.
      scripts: Math.max(...arrangements.map((one) => sum(withImports([...always, base(module), one])))),
      styles: sum(new Set([...css.map(base), ...[...sheets(id)].map(sheet)])),
    }))
  return {
    routes,
    /** Styles of all pages and of one template. */
    stylesOf: (template: string) => app + sizeOf(sheet(template)),
    fonts: files.filter((file) => file.endsWith('.woff2')).map((file) => ({ file, size: read(file).length / KB })),
    sizeOf: (start: string, end: string) => sum(named(start, end)),
  }
}

/** What is too large, as sentences; none for a build within its budgets. */
export function overBudget(sizes: ReturnType<typeof sizesIn>, templates: readonly string[]): string[] {
  const over: string[] = []
  const check = (what: string, size: number, most: number) => {
    if (size > most) over.push(`${what}: ${size.toFixed(1)} KB, at most ${most} KB`)
  }
  for (const { id, scripts, styles } of sizes.routes) {
    check(`Scripts of ${id}`, scripts, BUDGETS.scriptsOf[id] ?? BUDGETS.scripts)
    for (const template of templates) {
      check(`Styles of ${id} in ${template}`, sizes.stylesOf(template) + styles, BUDGETS.styles)
    }
  }
  for (const { file, size } of sizes.fonts.filter((font) => font.file.includes('-basic-'))) {
    check(`Font ${file}`, size, BUDGETS.font)
  }
  return over
}
