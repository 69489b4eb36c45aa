import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { manufacturers } from '#app/features/vehicle/makes/make-of.ts'
import { brandAt, brandSlug, grouped, hasPage, makesOf, paragraphsOf, readBrandPath } from './brand.ts'

const entry = (title: string, more: object = {}) => ({ title, skipPage: false, makes: [] as string[], ...more })
const brands = [
  entry('Toyota'),
  entry('KGM'),
  entry('GWM', { slug: 'gwm-haval' }),
  entry('Isuzu UTE', { makes: ['Isuzu', 'Isuzu UTE'] }),
  entry('Rental', { skipPage: true }),
  entry('Ram', { skipPage: true }),
  entry('Tyres', { link: '/tyres' }),
]
const makes = ['Toyota', 'SsangYong', 'Mazda', 'Volkswagen', 'Wolseley', 'Ram']

describe('R15 the brand that an address names', () => {
  test.each([
    ['toyota', { kind: 'brand', brand: brands[0] }],
    ['kgm', { kind: 'brand', brand: brands[1] }],
    ['gwm-haval', { kind: 'brand', brand: brands[2] }],
    ['isuzu-ute', { kind: 'brand', brand: brands[3] }],
    ['ssangyong', { kind: 'moved', slug: 'kgm' }],
    ['haval', { kind: 'moved', slug: 'gwm-haval' }],
    ['isuzu', { kind: 'moved', slug: 'isuzu-ute' }],
    ['mazda', { kind: 'make', name: 'Mazda', slug: 'mazda' }],
    ['volkswagen', { kind: 'make', name: 'Volkswagen', slug: 'volkswagen' }],
    ['vw', { kind: 'moved', slug: 'volkswagen' }],
    ['wolseley', { kind: 'make', name: 'Wolseley', slug: 'wolseley' }],
    ['rental', null],
    ['ram', null],
    ['tyres', null],
    ['holden', null],
    ['about-us', null],
    ['', null],
    ['__proto__', null],
  ])('R15 %j', (slug, answer) => {
    expect(brandAt(slug, { brands, makes })).toEqual(answer)
  })

  test('R15 where an address has moved to, there is a page', () => {
    const slugs = fc.constantFrom(
      ...manufacturers.flatMap((maker) => [maker.slug, ...maker.marques, ...maker.aliases].map((text) => slug(text))),
    )
    fc.assert(
      fc.property(slugs, fc.subarray(manufacturers.map(({ name }) => name)), (requested, stocked) => {
        const answer = brandAt(requested, { brands, makes: stocked })
        if (answer?.kind !== 'moved') return
        const next = brandAt(answer.slug, { brands, makes: stocked })
        expect(next?.kind === 'brand' || next?.kind === 'make').toBe(true)
      }),
    )
  })
})

const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

describe('D03 the stock of a brand', () => {
  const stocked = ['KGM', 'SsangYong', 'GWM', 'Haval', 'Great Wall', 'Isuzu', 'Isuzu UTE', 'Wolseley']
  test.each([
    [entry('KGM'), ['KGM', 'SsangYong']],
    [entry('SsangYong'), ['KGM', 'SsangYong']],
    [entry('Haval'), ['GWM', 'Haval', 'Great Wall']],
    [entry('Haval', { makes: ['haval'] }), ['Haval']],
    [entry('Isuzu UTE', { makes: ['Isuzu UTE'] }), ['Isuzu UTE']],
    [entry('wolseley'), ['Wolseley']],
    [entry('Our tyres'), []],
  ])('D03 %j', (brand, own) => {
    expect(makesOf(brand, stocked)).toEqual(own)
  })
})

test.each([
  [{ skipPage: false }, true],
  [{ skipPage: true }, false],
  [{ skipPage: false, link: '/finance-and-insurance' }, false],
  [{ skipPage: true, link: '/neotek' }, false],
])('D03 R16 %j has a page: %s', (brand, has) => {
  expect(hasPage(brand)).toBe(has)
})

test('D03 the directory has the groups Car, Motorcycle, Truck, Our Brands, in this order', () => {
  const given = (['Our Brands', 'Truck', 'Car', 'Motorcycle', 'Car'] as const).map((group, n) => ({ group, n }))
  const groups = grouped(given)
  expect(groups.map(([group]) => group)).toEqual(['Car', 'Motorcycle', 'Truck', 'Our Brands'])
  expect(groups[0]![1].map(({ n }) => n)).toEqual([2, 4])
})

test.each([
  ['Škoda', 'skoda'],
  ['Mercedes-Benz', 'mercedes-benz'],
  ['TWG Tyres & Co', 'twg-tyres-and-co'],
])('D03 %s stands at /%s', (title, expected) => {
  expect(brandSlug({ title })).toBe(expected)
  expect(brandSlug({ title, slug: 'own' })).toBe('own')
})

test('D03 a blank line begins a paragraph', () => {
  expect(paragraphsOf('One\nline.\n\n  Two. \n \n\nThree')).toEqual(['One line.', 'Two.', 'Three'])
  expect(paragraphsOf(' ')).toEqual([])
})

test.each([
  ['/toyota', { slug: 'toyota', end: '' }],
  ['/toyota/overview', { slug: 'toyota', end: '/overview' }],
  ['/', null],
  ['/toyota/', null],
  ['/toyota/models', null],
  ['/a/toyota/overview', null],
  ['//overview', null],
])('R15 the path %s', (path, read) => {
  expect(readBrandPath(path)).toEqual(read)
})
