import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { TEMPLATE_NAMES } from '#app/features/site/template-names.ts'
import { builtServer } from '../factories/built-server.ts'

/** What a page may load, KB after gzip; `npm run bench -- bytes` measures the same in a browser. */
const SCRIPT_KB = { home: 125, search: 128, vehicle: 130 } as const
const STYLE_KB = 25
const ROUTES = { home: 'content:/', search: 'search:/cars', vehicle: 'vehicle:/cars/:slug' } as const
const FOLDER = 'build/client/assets/'

beforeAll(async () => void (await builtServer()), 120_000)

const read = (file: string) => readFileSync(FOLDER + file, 'utf8')
const kilobytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length / 1024, 0)

function named(start: string, end: string): string[] {
  return readdirSync(FOLDER).filter((file) => file.startsWith(start) && file.endsWith(end))
}

/** These files and all that they import. */
function withImports(roots: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...roots]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    for (const [, other] of read(file).matchAll(/(?:import|from)["'`]\.\/([\w.-]+\.js)["'`]/g)) waiting.push(other!)
  }
  return found
}

/** The router's list of routes, and the file of each. */
function routes() {
  const [list = ''] = named('manifest-', '.js').filter((file) => read(file).startsWith('window.__reactRouterManifest'))
  const entries = read(list).split('"id":')
  const fileOf = (id: string): string => {
    const entry = entries.find((each) => each.startsWith(`"${id}",`)) ?? ''
    const [, file] = /"module":"\/assets\/([^"]+)"/.exec(entry) ?? []
    if (!file) throw new Error(`The build has no route ${id}.`)
    return file
  }
  return { list, fileOf }
}

describe.each(Object.keys(ROUTES) as (keyof typeof ROUTES)[])('the %s page', (page) => {
  test(`loads at most ${SCRIPT_KB[page]} KB of scripts in every template`, () => {
    const { list, fileOf } = routes()
    const roots = [list, fileOf(ROUTES[page]), fileOf('root'), ...named('entry.client-', '.js')]
    const arrangements = named('arrangement-', '.js')
    expect(arrangements).toHaveLength(TEMPLATE_NAMES.length)
    for (const arrangement of arrangements) {
      expect(kilobytes(withImports([...roots, arrangement]))).toBeLessThanOrEqual(SCRIPT_KB[page])
    }
  })
})

test('L07 what tells the data layer of a page, loaded after it, is at most 1 KB', () => {
  const [file = ''] = named('browser-', '.js')
  expect(kilobytes([file])).toBeLessThanOrEqual(1)
})

test.each(TEMPLATE_NAMES)(`a page of %s loads at most ${STYLE_KB} KB of styles`, (template) => {
  const files = [...named('app-', '.css'), ...named(`${template}-`, '.css')]
  expect(files).toHaveLength(2)
  expect(kilobytes(files)).toBeLessThanOrEqual(STYLE_KB)
})
