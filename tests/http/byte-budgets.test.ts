import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { TEMPLATE_NAMES } from '#app/features/site/template-names.ts'
import { BUDGETS, overBudget, sizesIn } from '../../bin/size-budgets.ts'
import { builtServer } from '../factories/built-server.ts'

/** `npm run bench -- bytes` measures the same in a browser. */
const FOLDER = 'build/client/assets'

beforeAll(async () => void (await builtServer()), 120_000)

test('every page of the build is within its budgets', () => {
  const sizes = sizesIn(FOLDER)
  expect(sizes.routes.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['content:/', ...Object.keys(BUDGETS.scriptsOf)]),
  )
  expect(overBudget(sizes, TEMPLATE_NAMES)).toEqual([])
  // React and the router alone are 111 KB: less means that something was not counted.
  for (const { scripts } of sizes.routes) expect(scripts).toBeGreaterThan(111)
  for (const template of TEMPLATE_NAMES) expect(sizes.stylesOf(template)).toBeGreaterThan(15)
})

test('the fonts that pages print are cut, each beside its whole one', () => {
  const { fonts } = sizesIn(FOLDER)
  const basic = fonts.filter(({ file }) => file.includes('-basic-'))
  expect(basic).toHaveLength(fonts.length / 2)
  for (const { size } of basic) expect(size).toBeLessThanOrEqual(BUDGETS.font)
})

test('L07 what tells the data layer of a page, loaded after it, is at most 1 KB', () => {
  expect(sizesIn(FOLDER).sizeOf('browser-', '.js')).toBeLessThanOrEqual(1)
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
    'yard-1.css': `/*${large.slice(0, 40_000)}*/`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const over = overBudget(sizesIn(folder), ['yard'])
  expect(over).toHaveLength(2)
  expect(over[0]).toMatch(/^Styles of yard: [\d.]+ KB, at most 25 KB$/)
  expect(over[1]).toMatch(/^Scripts of content:\/: [\d.]+ KB, at most 125 KB$/)
})
