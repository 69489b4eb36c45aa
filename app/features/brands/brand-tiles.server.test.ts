import { expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { brandAddresses, brandTiles } from './brand-tiles.server.ts'

function siteOf(fields: object): Site {
  const checked = checkSiteDocument(siteDocument({ slug: 'alpha', ...fields }))
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return { origin: 'https://alpha.example', settings: checked.document } as unknown as Site
}

const brands = [
  { title: 'Toyota' },
  { title: 'LDV' },
  { title: 'Finance', slug: 'money', link: '/finance' },
  { title: 'Tyres', skipPage: true },
  { title: 'Own', logo: `/media/${'a'.repeat(20)}` },
]

test('D01 tiles of a menu have a logo or a word-mark, and leave out what leads nowhere', () => {
  const tiles = brandTiles(siteOf({ brands }))
  expect(tiles.map(({ name, to }) => [name, to])).toEqual([
    ['Toyota', '/toyota'],
    ['LDV', '/ldv'],
    ['Finance', '/finance'],
    ['Own', '/own'],
  ])
  expect(tiles[0]?.logo).toMatch(/toyota.*\.svg/)
  expect(tiles[1]).toEqual({ name: 'LDV', to: '/ldv', word: 'LDV' })
  expect(tiles[3]?.logo).toBe(`/media/${'a'.repeat(20)}/logo`)
})

test('D01 the make of a franchise is its tile', () => {
  expect(brandTiles(siteOf({ manufacturer: { name: 'Kia' } })).map(({ to }) => to)).toEqual(['/kia'])
  expect(brandTiles(siteOf({ manufacturer: { name: 'Kia', slug: 'kia-cars' } })).map(({ to }) => to)).toEqual([
    '/kia-cars',
  ])
  expect(brandTiles(siteOf({ manufacturer: { name: 'Toyota' }, brands })).length).toBe(4)
  expect(brandTiles(siteOf({}))).toEqual([])
})

test('R15 addresses for search engines: the directory, pages of brands, accessories', () => {
  const models = {
    list: [
      { name: 'HiLux', accessories: [{ name: 'Tow bar' }] },
      { name: 'Camry', accessories_count: 4 },
    ],
  }
  expect(brandAddresses(siteOf({ brands, models }))).toEqual([
    '/brands',
    '/toyota',
    '/ldv',
    '/own',
    '/hilux/accessories',
  ])
  expect(brandAddresses(siteOf({ manufacturer: { name: 'Kia' } }))).toEqual(['/kia'])
  expect(brandAddresses(siteOf({}))).toEqual([])
})
