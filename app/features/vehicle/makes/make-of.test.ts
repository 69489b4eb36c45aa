import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { knownMake } from '../normalise/model/make.ts'
import { joinedKey } from '../normalise/lookup.ts'
import { makeOf, manufacturers, sameMake } from './make-of.ts'

const spellings = manufacturers.flatMap(({ name, slug, marques, aliases }) =>
  [name, slug, ...marques, ...aliases].map((text) => ({ text, name })),
)

describe('D03 the table of manufacturers', () => {
  test('D03 holds about 140 of them, each with an id, a name and a slug of its own', () => {
    expect(manufacturers.length).toBeGreaterThanOrEqual(140)
    expect(manufacturers.length).toBeLessThanOrEqual(170)
    for (const field of ['id', 'name', 'slug'] as const) {
      expect(new Set(manufacturers.map((maker) => maker[field])).size, field).toBe(manufacturers.length)
    }
    for (const { slug } of manufacturers) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('D03 is in the order of its names, so that one finds a row', () => {
    const names = manufacturers.map(({ name }) => name.toLowerCase())
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  })

  test('D03 knows cars, motorcycles, trucks and caravans', () => {
    const kinds = manufacturers.flatMap((maker) => maker.kinds)
    expect(new Set(kinds)).toEqual(new Set(['car', 'motorcycle', 'truck', 'caravan']))
    expect(manufacturers.every((maker) => maker.kinds.length > 0)).toBe(true)
  })

  test('D03 no spelling belongs to two manufacturers', () => {
    const owners = new Map<string, string>()
    for (const { name, marques, aliases } of manufacturers) {
      for (const text of [name, ...marques, ...aliases]) {
        const key = joinedKey(text)
        expect(key, text).not.toBe('')
        expect(owners.get(key), `${text} stands twice`).toBeUndefined()
        owners.set(key, name)
      }
    }
  })
})

describe('D03 the manufacturer that a text names', () => {
  test.each([
    ['KGM', 'KGM'],
    ['SsangYong', 'KGM'],
    ['Ssang Yong', 'KGM'],
    ['KGM/SsangYong', 'KGM'],
    ['Mercedes-Benz', 'Mercedes-Benz'],
    ['Mercedes', 'Mercedes-Benz'],
    ['MB', 'Mercedes-Benz'],
    ['mercedes amg', 'Mercedes-Benz'],
    ['VW', 'Volkswagen'],
    ['Great Wall', 'GWM'],
    ['HAVAL', 'GWM'],
    ['Maxus', 'LDV'],
    ['Isuzu UTE', 'Isuzu'],
    ['HSV', 'HSV'],
    ['Citroën', 'Citroen'],
    ['Škoda', 'Skoda'],
    ['land-rover', 'Land Rover'],
  ])('%j: %s', (text, name) => {
    expect(makeOf(text)?.name).toBe(name)
  })

  test.each(['', ' ', 'Wolseley', 'constructor', '__proto__', 'Toyota HiLux'])('%j: none', (text) => {
    expect(makeOf(text)).toBeUndefined()
  })

  test('D03 every name, slug, marque and alias leads home, however it is spaced and cased', () => {
    const written = fc.record({
      spelling: fc.constantFrom(...spellings),
      joint: fc.constantFrom(' ', '-', '', '  ', '. '),
      upper: fc.boolean(),
    })
    fc.assert(
      fc.property(written, ({ spelling: { text, name }, joint, upper }) => {
        const given = ` ${text.split(/[ -]/).join(joint)} `
        const cased = upper ? given.toUpperCase() : given.toLowerCase()
        expect(makeOf(cased)?.name).toBe(name)
        expect(sameMake(cased, name)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  test('D03 a name on a registration is a spelling of its manufacturer', () => {
    for (const { text, name } of spellings) expect(makeOf(knownMake(text)!)?.name).toBe(name)
  })
})

test.each([
  ['KGM', 'SsangYong', true],
  ['Haval', 'Great Wall', true],
  ['Wolseley', 'WOLSELEY', true],
  ['Holden', 'HSV', false],
  ['Wolseley', 'Toyota', false],
  ['Toyota', 'Wolseley', false],
  ['', '', false],
])('D03 %j and %j are one make: %s', (a, b, same) => {
  expect(sameMake(a, b)).toBe(same)
})
