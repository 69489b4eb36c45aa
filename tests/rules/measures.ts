import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { orderOf } from './area-order.ts'
import { allPaths, readRootFile, type SourceFile, sourceFiles } from './source-files.ts'

/**
 * `npm run measures`: how much there is of what ought to become less; `-- --list` names what was counted.
 *
 * - **upward folder pairs**: pairs of areas of which the first imports the second although that stands after it in the
 *   order of the README. Types count, and so do pages that still lie in a feature's folder.
 * - **mutual feature pairs**: pairs of feature folders that import each other, pages and types included.
 * - **type cycles**: groups of files of the product that reach each other in a circle, types included.
 * - **folders of more than 20 files**: folders of the product, the demo, the benchmarks and the tests, by the files
 *   that lie in them directly and are sources (TypeScript and CSS), tests beside them included.
 * - **hand-written CSS**: lines of every stylesheet of the product, comments and blank lines included; those that a
 *   program writes (`app/ui/fonts`) are not.
 * - **DOM code outside React**: lines of the `.ts` files of `app/` that look for elements, listen to them or make them.
 *   Hooks (`use-*.ts`) are React, and `*.server.ts` never meets an element.
 * - **exported names in two places**: names that two files of the product or more declare and export. What the router
 *   asks of every page (`loader`, `meta` …) is left out.
 */
interface Measure {
  readonly name: string
  readonly figure: number
  readonly found: readonly string[]
}

const PRODUCT = ['app', 'console', 'lib', 'server', 'platform', 'cli']

const product = sourceFiles(PRODUCT).filter(({ path }) => !/\.test\.tsx?$/.test(path))

/** The area in whose folder a file lies; files directly in `app/` are pages, but the one that has the addresses. */
function areaOf(path: string): string | undefined {
  if (path.includes('/+types/')) return undefined
  const [top, second, third] = path.split('/')
  if (top !== 'app') return PRODUCT.includes(top!) ? top : undefined
  if (second === 'features') return third
  if (path === 'app/paths.ts') return 'paths'
  return third === undefined ? 'pages' : second
}

interface Link {
  readonly from: string
  readonly to: string
}

/** Each pair of areas of which the first imports the second. */
export function areaPairs(files: readonly Pick<SourceFile, 'path' | 'imports'>[]): Link[] {
  const pairs = new Map<string, Link>()
  for (const { path, imports } of files)
    for (const { target } of imports) {
      const [from, to] = [areaOf(path), areaOf(target)]
      if (from && to && from !== to) pairs.set(`${from} ${to}`, { from, to })
    }
  return [...pairs.values()]
}

export function upwardPairs(pairs: readonly Link[], order: readonly string[]): Link[] {
  const unplaced = pairs.flatMap(({ from, to }) => [from, to]).find((area) => !order.includes(area))
  if (unplaced) throw new Error(`The order of areas in README.md does not name ${unplaced}`)
  return pairs.filter(({ from, to }) => order.indexOf(to) > order.indexOf(from))
}

export const mutualPairs = (pairs: readonly Link[]): Link[] =>
  pairs.filter(({ from, to }) => from < to && pairs.some((other) => other.from === to && other.to === from))

/** Groups of files that reach each other, largest first (Tarjan). */
export function cyclesOf(links: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []
  const visit = (path: string): void => {
    index.set(path, index.size)
    low.set(path, index.get(path)!)
    open.push(path)
    for (const next of links.get(path) ?? []) {
      if (!index.has(next)) visit(next)
      if (open.includes(next)) low.set(path, Math.min(low.get(path)!, low.get(next)!))
    }
    if (low.get(path) !== index.get(path)) return
    const group = open.splice(open.indexOf(path))
    if (group.length > 1) cycles.push(group.toSorted())
  }
  for (const path of links.keys()) if (!index.has(path)) visit(path)
  return cycles.toSorted((a, b) => b.length - a.length)
}

const DOM =
  /\b(?:querySelector(?:All)?|getElementById|addEventListener|createElement|HTML\w*Element|MutationObserver|IntersectionObserver)\b|\bdocument\.(?:body|documentElement|head|cookie|activeElement|forms)\b/

export const isDomCode = ({ path, code }: Pick<SourceFile, 'path' | 'code'>): boolean =>
  /^app\/.*\.ts$/.test(path) && !/\.(server|d)\.ts$|\/use-[^/]+\.ts$/.test(path) && DOM.test(code)

const EXPORTED =
  /^export\s+(?:abstract\s+|async\s+|declare\s+)*(?:const|let|function\*?|class|interface|type|enum)\s+([\w$]+)/gm
const OF_THE_ROUTER =
  /^(loader|action|meta|links|headers|handle|cache\w*|clientLoader|clientAction|shouldRevalidate|ErrorBoundary|middleware)$/

/** Names that more than one file declares and exports, with these files. */
export function namesInTwoPlaces(files: readonly Pick<SourceFile, 'path' | 'code'>[]): Map<string, string[]> {
  const places = new Map<string, Set<string>>()
  for (const { path, code } of files)
    for (const [, name = ''] of code.matchAll(EXPORTED))
      if (!OF_THE_ROUTER.test(name)) places.set(name, (places.get(name) ?? new Set()).add(path))
  return new Map([...places].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, [...paths]]))
}

/** Folders with more files than that directly in them. */
export function crowdedFolders(paths: readonly string[], most = 20): [folder: string, files: number][] {
  const counts = Map.groupBy(paths, (path) => dirname(path))
  return [...counts]
    .map(([folder, files]): [string, number] => [folder, files.length])
    .filter(([, files]) => files > most)
    .toSorted((a, b) => b[1] - a[1])
}

const linesOf = (path: string): number => readRootFile(path).trimEnd().split('\n').length
const sum = (figures: readonly number[]): number => figures.reduce((total, each) => total + each, 0)

export function measures(): Measure[] {
  const pairs = areaPairs(product)
  const upward = upwardPairs(pairs, orderOf(readRootFile('README.md')))
  const features = pairs.filter(({ from, to }) => [from, to].every((area) => featureNames.has(area)))
  const paths = new Set(product.map(({ path }) => path))
  const links = new Map(
    product.map(
      ({ path, imports }) => [path, imports.map(({ target }) => target).filter((to) => paths.has(to))] as const,
    ),
  )
  const cycles = cyclesOf(links)
  const folders = crowdedFolders(
    allPaths([...PRODUCT, 'demo', 'bench', 'tests']).filter((path) => /\.(tsx?|css)$/.test(path)),
  )
  const sheets = allPaths(PRODUCT).filter(
    (path) => path.endsWith('.css') && !readRootFile(path).startsWith('/* Written by'),
  )
  const dom = product.filter(isDomCode)
  const names = namesInTwoPlaces(product)
  const counted = (name: string, found: readonly string[]): Measure => ({ name, figure: found.length, found })
  const read = (link: Link, arrow: string): string => `${link.from} ${arrow} ${link.to}`
  return [
    counted(
      'upward folder pairs',
      upward.map((link) => read(link, '→')),
    ),
    counted(
      'mutual feature pairs',
      mutualPairs(features).map((link) => read(link, '↔')),
    ),
    counted(
      'type cycles',
      cycles.map((group) => `${group.length} files: ${group.slice(0, 4).join(', ')}${group.length > 4 ? ' …' : ''}`),
    ),
    counted(
      'folders of more than 20 files',
      folders.map(([folder, files]) => `${files}  ${folder}`),
    ),
    {
      name: 'lines of hand-written CSS',
      figure: sum(sheets.map(linesOf)),
      found: sheets.map((path) => `${linesOf(path)}  ${path}`),
    },
    {
      name: 'lines of DOM code outside React',
      figure: sum(dom.map(({ lines }) => lines)),
      found: dom.map(({ lines, path }) => `${lines}  ${path}`),
    },
    counted(
      'exported names in two places',
      [...names].map(([name, files]) => `${name}: ${files.join(', ')}`),
    ),
  ]
}

const featureNames = new Set(
  product.filter(({ path }) => path.startsWith('app/features/')).map(({ path }) => path.split('/')[2]!),
)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const listed = process.argv.includes('--list')
  for (const { name, figure, found } of measures()) {
    console.log(`${String(figure).padStart(6)}  ${name}`)
    if (listed) for (const line of found) console.log(`          ${line}`)
  }
}
