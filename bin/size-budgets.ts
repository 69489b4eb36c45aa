import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** Bytes of a KB, as all budgets count. */
const KB = 1_024

/** What pages may load before anybody touches them, KB after gzip; by route where its budget is another. */
export const BUDGETS = {
  scripts: 125,
  scriptsOf: {
    'search:/cars': 129,
    'search:/search/:first?/:second?': 129,
    'search:/special-offers': 129,
    'vehicle:/cars/:slug': 130,
  } as Readonly<Record<string, number>>,
  /** Styles of all pages, of the template and of the route. */
  styles: 25,
  /** The font that a page preloads. Fonts are compressed already. */
  font: 24,
} as const

export interface RouteSize {
  readonly id: string
  readonly scripts: number
  readonly styles: number
}

interface ManifestRoute {
  readonly id: string
  readonly module: string
  readonly hasLoader: boolean
  readonly css?: readonly string[]
}

/** The sizes of a build's pages, from its manifest and from what its modules import. */
export function sizesIn(folder: string) {
  const files = readdirSync(folder)
  const read = (file: string) => readFileSync(`${folder}/${file}`)
  const named = (start: string, end: string) => files.filter((file) => file.startsWith(start) && file.endsWith(end))
  const gzipped = new Map<string, number>()
  const sizeOf = (file: string): number => {
    const size = gzipped.get(file) ?? gzipSync(read(file), { level: 9 }).length / KB
    gzipped.set(file, size)
    return size
  }
  const sum = (all: Iterable<string>) => [...all].reduce((total, file) => total + sizeOf(file), 0)

  const START = 'window.__reactRouterManifest='
  const list = named('manifest-', '.js').find((file) => read(file).toString().startsWith(START))
  if (!list) throw new Error(`There is no manifest of routes in ${folder}.`)
  const manifest = JSON.parse(read(list).toString().slice(START.length).replace(/;\s*$/, '')) as {
    readonly entry: { readonly module: string }
    readonly routes: { readonly root: ManifestRoute } & Readonly<Record<string, ManifestRoute>>
  }
  const base = (address: string) => address.slice(address.lastIndexOf('/') + 1)

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

  const { root, ...others } = manifest.routes
  const always = [list, base(manifest.entry.module), base(root.module)]
  const arrangements = named('arrangement-', '.js')
  const app = sum(named('app-', '.css'))
  const routes = Object.values(others)
    // A route without a page is a module with nothing in it.
    .filter(({ module }) => read(base(module)).length > 0)
    .map(({ id, module, css = [] }): RouteSize => ({
      id,
      // The template that brings most.
      scripts: Math.max(...arrangements.map((one) => sum(withImports([...always, base(module), one])))),
      styles: sum(new Set(css.map(base))),
    }))
  return {
    routes,
    /** Styles of all pages and of one template. */
    stylesOf: (template: string) => app + sum(named(`${template}-`, '.css')),
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
  const frame = Math.max(...templates.map((template) => sizes.stylesOf(template)))
  for (const template of templates) check(`Styles of ${template}`, sizes.stylesOf(template), BUDGETS.styles)
  for (const { id, scripts, styles } of sizes.routes) {
    check(`Scripts of ${id}`, scripts, BUDGETS.scriptsOf[id] ?? BUDGETS.scripts)
    if (styles > 0) check(`Styles of ${id}`, frame + styles, BUDGETS.styles)
  }
  for (const { file, size } of sizes.fonts.filter((font) => font.file.includes('-basic-'))) {
    check(`Font ${file}`, size, BUDGETS.font)
  }
  return over
}
