import { describe, expect, test } from 'vitest'
import { processorMs } from '#tests/running/processor-time.ts'
import type { IndexSchema, SearchDocument } from '../../port.ts'
import { buildIndex } from '../build-index.ts'
import { openIndex } from '../open-index.ts'

const schema: IndexSchema = {
  attributes: {
    name: 'text',
    make: 'keyword',
    features: 'keywords',
    comments: 'text',
    stocknum: 'keyword',
    vin: 'keyword',
  },
  searchable: ['name', 'make', 'features', 'comments', 'stocknum'],
  exact: ['stocknum', 'vin'],
  synonyms: [
    ['ute', 'pickup', 'pick up'],
    ['4x4', '4WD', 'four wheel drive'],
    ['VW', 'Volkswagen'],
    ['merc', 'Mercedes-Benz'],
  ],
}

const car = (key: string, name: string, more: SearchDocument['values'] = {}): SearchDocument => ({
  key,
  values: { name, ...more },
})

const cars = [
  car('lc1', '2019 Toyota Land Cruiser GXL', { stocknum: 'AB-1234', vin: 'JTMHV01J504123456' }),
  car('lc2', '2020 Toyota LandCruiser Sahara', { stocknum: 'AB-1299', vin: 'JTMHV01J504999999' }),
  car('lc3', '2021 Toyota Land-Cruiser VX'),
  car('cx1', '2018 Mazda CX-5 Maxx'),
  car('cx2', '2018 Mazda CX5 Touring'),
  car('cx3', '2018 Mazda cx 5 Akera'),
  car('cx9', '2018 Mazda CX-9 Azami'),
  car('vw', 'Volkswagen Golf'),
  car('ute', 'Ford Ranger Ute', { features: ['4WD', 'Tow Bar'] }),
  car('pick', 'RAM 1500 Pick-Up', { comments: 'A real four wheel drive.' }),
  car('wheel', 'Holden Wheel', { comments: 'Four doors, rear drive, one spare wheel.' }),
  car('merc', 'Mercedes-Benz C200'),
  car('citroen', 'Citroën C3 2.0L'),
  car('mits', 'Mitsubishi Triton'),
  car('hyu', 'Hyundai i30'),
]

const index = openIndex(buildIndex(schema, cars))
const found = (text: string): string => index.search({ text }).keys.toSorted().join(' ')

describe('words', () => {
  test.each([
    ['Land-Cruiser', 'lc1 lc2 lc3'],
    ['LandCruiser', 'lc1 lc2 lc3'],
    ['land cruiser', 'lc1 lc2 lc3'],
    ['landcr', 'lc1 lc2 lc3'],
    ['land cr', 'lc1 lc2 lc3'],
    ['cruiser land toyota', 'lc1 lc3'],
    ['CX-5', 'cx1 cx2 cx3'],
    ['cx5', 'cx1 cx2 cx3'],
    ['cx 5', 'cx1 cx2 cx3'],
    ['mazda cx 5 akera', 'cx3'],
    ['citroen', 'citroen'],
    ['CITROËN c3', 'citroen'],
    ['2.0', 'citroen'],
    ['2018 maz', 'cx1 cx2 cx3 cx9'],
    ['maz 2018', 'cx1 cx2 cx3 cx9'],
    ['ma 2018', ''],
    ['toyota mazda', ''],
    ['', 'citroen cx1 cx2 cx3 cx9 hyu lc1 lc2 lc3 merc mits pick ute vw wheel'],
    ['--- !', 'citroen cx1 cx2 cx3 cx9 hyu lc1 lc2 lc3 merc mits pick ute vw wheel'],
  ])('%s', (text, expected) => {
    expect(found(text)).toBe(expected)
  })
})

describe('typos', () => {
  test.each([
    ['one edit from 5 letters', 'mazdo cx9', 'cx9'],
    ['swapped neighbours are one edit', 'hyudnai', 'hyu'],
    ['a missing letter', 'toyta sahara', 'lc2'],
    ['two edits from 9 letters', 'mitsibishy', 'mits'],
    ['not two below 9', 'hyundia', 'hyu'],
    ['two edits in 7 letters are too many', 'hundia', ''],
    ['no edit below 5 letters', 'gofl', ''],
    ['the first letter must be right', 'nazda', ''],
    ['words with digits are never corrected', 'i3000', ''],
    ['nor offered', 'stuff30', ''],
    ['a mistyped beginning of the last word', 'mutsubi', 'mits'],
    ['a mistyped pair written as one', 'landcruser', 'lc1 lc2 lc3'],
    ['then synonyms of what was meant', 'volkswagan', 'vw'],
  ])('%s: %s', (_, text, expected) => {
    expect(found(text)).toBe(expected)
  })

  test('only when nothing matches as typed', () => {
    const two = openIndex(buildIndex(schema, [car('camry', 'Toyota Camry'), car('carry', 'Suzuki Carry')]))
    expect(two.search({ text: 'camry' }).keys).toEqual(['camry'])
    expect(two.search({ text: 'carry' }).keys).toEqual(['carry'])
  })
})

describe('synonyms', () => {
  test.each([
    ['pickup', 'pick ute'],
    ['pick up', 'pick ute'],
    ['pick-up', 'pick ute'],
    ['ute', 'pick ute'],
    ['four wheel drive', 'pick ute wheel'],
    ['4x4', 'pick ute'],
    ['4wd tow', 'ute'],
    ['vw golf', 'vw'],
    ['merc', 'merc'],
    ['mercedes benz', 'merc'],
  ])('%s', (text, expected) => {
    expect(found(text)).toBe(expected)
  })
})

describe('exact attributes', () => {
  test.each([
    ['AB-1234', 'lc1'],
    ['ab1234', 'lc1'],
    ['ab 1234', 'lc1'],
    ['AB-12', 'lc1 lc2'],
    ['ab1235', ''],
    ['JTMHV01J504123456', 'lc1'],
    ['jtmhv01j504', 'lc1 lc2'],
    ['1234', ''],
  ])('%s', (text, expected) => {
    expect(found(text)).toBe(expected)
  })
})

describe('relevance', () => {
  const ranked = openIndex(
    buildIndex(schema, [
      car('comment', 'Kia Rio', { comments: 'traded for a corolla' }),
      car('prefix', 'Toyota Corollaxyz'),
      car('first', 'Toyota Corolla'),
      car('second', 'Toyota Corolla'),
      car('make', 'Blank', { make: 'Corolla' }),
    ]),
  )

  test('whole before beginning, important attributes first, then the order of the index', () => {
    expect(ranked.search({ text: 'corolla' }).keys).toEqual(['first', 'second', 'make', 'prefix', 'comment'])
  })

  test('breaks ties of a sort', () => {
    const sort = [{ attribute: 'make', direction: 'asc' }] as const
    expect(ranked.search({ text: 'corolla', sort }).keys).toEqual(['make', 'first', 'second', 'prefix', 'comment'])
  })
})

describe('matched words', () => {
  test.each([
    ['toyta', ['toyota']],
    ['toyota', []],
    ['toy', ['toyota']],
    ['4x4', ['4wd', 'four wheel drive']],
    ['landcruiser', []],
    ['land cruiser', ['landcruiser']],
    ['mercb', ['mercedes']],
    ['mercedesb', ['mercedes benz']],
  ])('%s', (text, expected) => {
    expect(index.search({ text }).matchedWords).toEqual(expected)
  })

  test('only those of the cars found', () => {
    expect(index.search({ text: 'm', scope: { attribute: 'stocknum', exists: true } }).matchedWords).toEqual([])
    expect(index.search({ text: 'ma' }).matchedWords).toEqual(['maxx', 'mazda'])
  })
})

describe('hostile text', () => {
  test.each([
    ['10 KB of one word', 'a'.repeat(10_240)],
    ['10,000 words', 'to '.repeat(10_000)],
    ['10,000 different words', Array.from({ length: 10_000 }, (_, i) => `w${i}`).join(' ')],
    ['control characters', '\u0000\u0001\u001b[31m\u007f\u2028'],
    ['regex characters', '(a+)+$ [.*] \\d{1,99} ^|?'],
    ['lone surrogates and emoji', '\ud800 \udfff 🚗🚗 👩‍👩‍👧'],
    ['stacked accents', `e${'\u0301'.repeat(5000)}`],
    ['object names', '__proto__ constructor toString'],
    ['letters that grow in lower case', 'İ'.repeat(3000)],
  ])('%s is safe and fast', (_, text) => {
    const started = processorMs()
    for (let i = 0; i < 20; i++) index.search({ text, facets: ['make'] })
    expect(processorMs() - started).toBeLessThan(2_000)
  })

  test('in a car is only text', () => {
    const names = ['__proto__', 'constructor', `${'x'.repeat(100_000)} toyota`, '\ud800\u0000']
    const odd = openIndex(
      buildIndex(
        schema,
        names.map((name, i) => car(`k${i}`, name, { make: name })),
      ),
    )
    expect(odd.search({ text: 'constructor' }).keys).toEqual(['k1'])
    expect(odd.search({ text: 'toyota' }).keys).toEqual(['k2'])
    expect(odd.search({ facets: ['make'] }).facets['make']).toHaveLength(4)
  })
})
