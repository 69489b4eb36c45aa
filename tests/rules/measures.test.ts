import { expect, test } from 'vitest'
import {
  areaPairs,
  crowdedFolders,
  cyclesOf,
  isDomCode,
  measures,
  mutualPairs,
  namesInTwoPlaces,
  upwardPairs,
} from './measures.ts'
import { orderOf } from './area-order.ts'
import { importsOf } from './source-files.ts'

const file = (path: string, code: string) => ({ path, code, imports: importsOf(path, code) })

test('pairs that import upward and each other, types included', () => {
  const pairs = areaPairs([
    file('app/features/site/a.ts', `import type { B } from '#app/features/search/b.ts'`),
    file('app/features/search/b.ts', `import { a } from '#app/features/site/a.ts'\nimport { c } from './c.ts'`),
    file('app/features/search/c.ts', `import { d } from '#lib/d.ts'\nimport type { Route } from './+types/c.ts'`),
  ])
  const upward = upwardPairs(pairs, orderOf('An area … `lib < ui < site < search < pages`.'))
  expect(upward).toEqual([{ from: 'site', to: 'search' }])
  expect(mutualPairs(pairs)).toEqual([{ from: 'search', to: 'site' }])
  expect(() => upwardPairs(pairs, ['lib', 'site'])).toThrow('does not name search')
})

test('files that reach each other', () => {
  const links = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: ['d'], f: ['a', 'f'] }
  expect(cyclesOf(new Map(Object.entries(links)))).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ])
})

test.each([
  ['app/features/x/menu.ts', `document.body.querySelector('a')`, true],
  ['app/features/x/menu.ts', `const { pages } = document.pages`, false],
  ['app/features/x/menu.server.ts', `f(HTMLElement)`, false],
  ['app/features/x/use-menu.ts', `window.addEventListener('x', f)`, false],
  ['app/features/x/menu.tsx', `document.body.append(x)`, false],
])('%s with %j is DOM code outside React: %s', (path, code, is) => expect(isDomCode({ path, code })).toBe(is))

test('names in two places, but what the router asks of every page', () => {
  const names = namesInTwoPlaces([
    file('a.ts', 'export const loader = 1\nexport interface Asked {}\nexport function one() {}'),
    file('b.ts', 'export async function loader() {}\nexport type Asked = 1\nconst one = 1'),
  ])
  expect([...names]).toEqual([['Asked', ['a.ts', 'b.ts']]])
})

test('folders by the files directly in them', () => {
  expect(crowdedFolders(['a/1', 'a/2', 'a/3', 'a/b/1', 'c/1'], 2)).toEqual([['a', 3]])
})

test('the README names every area, and each measure has a figure', () => {
  expect(measures().map(({ name }) => name)).toHaveLength(7)
})
