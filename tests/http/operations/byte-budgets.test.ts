import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { TEMPLATE_NAMES } from '#app/features/site/template-names.ts'
import { sheetsOfRoutes } from '../../../bin/page-sheets.ts'
import {
  BUDGETS,
  CONSOLE_SCRIPTS,
  consoleOverBudget,
  consoleSizesIn,
  overBudget,
  sizesIn,
} from '../../../bin/size-budgets.ts'
import { builtServer } from '../../factories/servers/built-server.ts'

/** `npm run bench -- bytes` measures the same in a browser. */
const FOLDER = 'build/client/assets'
const SHEETS = sheetsOfRoutes()
const sizesOfBuild = () => sizesIn(FOLDER, (id) => SHEETS.get(id) ?? [])

beforeAll(async () => void (await builtServer()), 120_000)

test('every page of the build is within its budgets', () => {
  const sizes = sizesOfBuild()
  expect(sizes.routes.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['content:/', ...Object.keys(BUDGETS.scriptsOf)]),
  )
  expect(overBudget(sizes, TEMPLATE_NAMES)).toEqual([])
  // Preact and the router alone are 55 KB: less means that something was not counted.
  for (const { scripts } of sizes.routes) expect(scripts).toBeGreaterThan(55)
  for (const template of TEMPLATE_NAMES) expect(sizes.stylesOf(template)).toBeGreaterThan(8)
})

test.each([
  ['vehicle:/cars/:slug', ['chat', 'consent', 'finance', 'leads', 'vehicle']],
  ['search:/search/:first?/:second?', ['consent', 'lists']],
  ['content:/*', ['consent', 'finance', 'leads', 'pages', 'trade-in']],
  ['leads:/forms/:form', ['consent', 'leads']],
  ['saved:/favourites', ['consent']],
])('%s counts what it links and what its later parts bring: %j', (id, sheets) => {
  expect([...SHEETS.get(id)!].toSorted()).toEqual(sheets)
})

test('every page of the console is within its budget', () => {
  const sizes = consoleSizesIn('build-console/client/assets')
  expect(sizes.map(({ id }) => id)).toEqual(expect.arrayContaining(['console:/:site/today', 'console:inbox/:thread']))
  expect(consoleOverBudget(sizes)).toEqual([])
  const [first] = sizes
  const heavy = { ...first!, id: 'console:/heavy', scripts: CONSOLE_SCRIPTS + 1 }
  expect(consoleOverBudget([heavy])).toEqual(['Scripts of console:/heavy: 151.0 KB, at most 150 KB'])
  for (const { scripts, styles } of sizes) {
    expect(scripts).toBeGreaterThan(80)
    expect(styles).toBeGreaterThan(5)
  }
})

test('the fonts that pages print are cut, each beside its whole one', () => {
  const { fonts } = sizesOfBuild()
  const basic = fonts.filter(({ file }) => file.includes('-basic-'))
  expect(basic).toHaveLength(fonts.length / 2)
  for (const { size } of basic) expect(size).toBeLessThanOrEqual(BUDGETS.font)
})

test('L07 what tells the data layer of a page, loaded after it, is at most 1 KB', () => {
  expect(sizesOfBuild().sizeOf('browser-', '.js')).toBeLessThanOrEqual(1)
})

test('a page that loads too much is named with its size', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sizes-'))
  mkdirSync(folder, { recursive: true })
  // Text that does not compress.
  const large = Array.from({ length: 40_000 }, (_, i) => Math.sin(i).toString(36).slice(3, 12)).join('')
  const routes = {
    root: { id: 'root', module: '/assets/root-1.js' },
    'content:/': { id: 'content:/', module: '/assets/home-1.js' },
    'content:/none': { id: 'content:/none', module: '/assets/none-1.js' },
  }
  const files = {
    'manifest-1.js': `window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/assets/entry-1.js' }, routes })};`,
    'entry-1.js': '',
    'root-1.js': 'export {}',
    'arrangement-1.js': 'export {}',
    'none-1.js': '',
    'home-1.js': 'import"./large-1.js";export{}',
    'large-1.js': `/*${large}*/`,
    'app-1.css': 'a{color:red}',
    'yard-1.css': `/*${large.slice(0, 20_000)}*/`,
    'forms-1.css': `/*${large.slice(20_000, 40_000)}*/`,
    // What a visitor asks for does not count.
    'forms-later-1.css': `/*${large}*/`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const over = overBudget(
    sizesIn(folder, () => ['forms']),
    ['yard'],
  )
  expect(over).toHaveLength(2)
  expect(over[0]).toMatch(/^Scripts of content:\/: [\d.]+ KB, at most 68 KB$/)
  expect(over[1]).toMatch(/^Styles of content:\/ in yard: [\d.]+ KB, at most 25 KB$/)
})
