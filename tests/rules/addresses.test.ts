import { expect, test } from 'vitest'
import * as paths from '#app/paths.ts'
import { matchesIn, type SourceFile, sourceFiles } from './source-files.ts'

const PATHS = 'app/paths.ts'
const product = sourceFiles(['app', 'lib', 'server', 'platform', 'cli']).filter(
  ({ path }) => !/\.test\.tsx?$/.test(path),
)
const others = product.filter(({ path }) => path !== PATHS)

const constants = Object.values(paths).flatMap((made) => (typeof made === 'function' ? [] : made))
const functions = Object.values(paths).filter((made) => typeof made === 'function')
const made = functions.map((make) => (make as (...parts: string[]) => string)(':', ':'))
/** What every address begins with: `cars`, `my-garage`, `robots.txt` … */
const FIRST = new Set(
  [...constants, ...made].map((address) => address.split(/[/?]/)[1]!).filter((part) => part !== ':'),
)

/** An address of ours at the beginning of a text, after an origin in a template, or in markup that is written as text. */
const LITERAL = new RegExp(
  `(?:(?<![\\w\\])])['"\`]|[^\\s$]\\}|=\\\\?["']|[<%])/(?:${[...FIRST].map((part) => part.replaceAll('.', '\\.')).join('|')})(?=['"\`/?#%]|\\$\\{)`,
  'g',
)

const literalsIn = (file: Pick<SourceFile, 'path' | 'code'>): string[] => matchesIn(file as SourceFile, LITERAL)

test('no file writes an address but paths.ts', () => {
  const written = others.flatMap(literalsIn)
  expect(written, `Take it from app/paths.ts:\n  ${written.join('\n  ')}\n`).toEqual([])
})

test.each([
  [`const to = '/contact-us'`, true],
  ['const to = `/cars/${slug}`', true],
  ['const to = `${site.origin}/cars/${slug}/pdf`', true],
  [`<a href="/my-garage/searches">`, true],
  ['html = `<img src="/media/${id}/thumb">`', true],
  [`fetch('/api/search/count?' + query)`, true],
  [`const to = '/eofy'`, false],
  ['const to = `${base}/searches`', false],
  [`import { cars } from '../cars/cars.ts'`, false],
  [`z.string().describe('the page at /brands')`, false],
  [`a = cars.length /search`, false],
  [`per = '/week'`, false],
])('%s: %s', (code, is) => expect(literalsIn({ path: 'a.ts', code })).toHaveLength(is ? 1 : 0))

test('paths.ts stands before every area: it imports nothing', () => {
  expect(product.find(({ path }) => path === PATHS)?.imports).toEqual([])
})
