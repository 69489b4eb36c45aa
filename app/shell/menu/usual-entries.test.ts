import { expect, test } from 'vitest'
import { defaultMenu, linksWithin, type MenuEntry, type MenuSource, writtenMenu } from './menu.ts'
import { usualEntries } from './usual-entries.ts'

const many: MenuSource = {
  garage: null,
  sell: 'Sell My Car',
  inspects: false,
  bodies: [
    { label: 'Ute', to: '/search/ute', shape: ['ute', 'car'] },
    { label: 'SUV', to: '/search/suv', shape: ['suv', 'car'] },
  ],
  makes: [{ label: 'Toyota', to: '/search/toyota' }],
  range: [],
  has: () => true,
  stock: [{ label: 'All cars', to: '/search/new-used-and-demo-cars', count: 3 }],
  models: [{ label: 'Toyota', to: '/search/toyota' }],
  brands: [{ name: 'Toyota', to: '/toyota' }],
  parts: { label: 'Parts', to: '/parts/search' },
}
const one: MenuSource = {
  ...many,
  makes: [],
  range: [{ label: 'Hilux', to: '/hilux', count: 1, picture: null, from: null, shape: ['ute', 'car'] }],
}
const few: MenuSource = { ...many, has: (path) => path === '/finance' }

/** What a document may leave out. */
const asWritten = (source: MenuSource, usual: 'buy' | 'full') =>
  usualEntries(source, usual).map(({ entries, ...entry }) => ({ ...entry, new_tab: false, ...(entries && { entries: entries.map((link) => ({ ...link, new_tab: false })) }) })) // prettier-ignore

const dealers = [
  ['of many makes', many],
  ['of one make', one],
  ['with few pages', few],
  ['with few pages and no brands', { ...few, brands: [] }],
] as const

test.each(dealers)('the usual menu of a dealer %s, made one’s own, is the same menu', (_, source) => {
  expect(writtenMenu(asWritten(source, 'buy'), source)).toEqual(defaultMenu(source, 'buy'))
})

test.each(dealers)('the full menu of a dealer %s, made one’s own, leads to the same pages', (_, source) => {
  const leads = (menu: readonly MenuEntry[]) => menu.map((entry) => [entry.label, linksWithin(entry).map(({ label, to }) => [label, to])]) // prettier-ignore
  expect(leads(writtenMenu(asWritten(source, 'full'), source))).toEqual(leads(defaultMenu(source, 'full')))
})

test('the full one keeps its entries, as links where no list has them all', () => {
  expect(usualEntries(many, 'full').map(({ label, to, list, entries }) => [label, to ?? list ?? entries?.length])).toEqual([
    ['Home', '/'],
    ['Vehicles', 3],
    ['Our Stock', 2],
    ['Offers', '/special-offers'],
    ['Service and Parts', 2],
    ['Finance', '/finance'],
    ['More', 6],
  ])
  expect(usualEntries(few, 'full').map(({ label, list }) => [label, list]).slice(1, 3)).toEqual([['Vehicles', 'brands'], ['Our Stock', 'stock']])
}) // prettier-ignore
