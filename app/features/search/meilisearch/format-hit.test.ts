import { describe, expect, test } from 'vitest'
import { formatted, matchesPosition, type Formatting } from './format-hit.ts'
import { markerOf } from './mark-words.ts'

const marked = (text: string, query: string, matched: string[] = []): string => {
  let out = ''
  let at = 0
  for (const { start, end } of markerOf(query, matched).marks(text)) {
    out += `${text.slice(at, start)}[${text.slice(start, end)}]`
    at = end
  }
  return out + text.slice(at)
}

describe('S18 marked words', () => {
  test.each([
    ['Toyota HiLux SR5', 'hilux', [], 'Toyota [HiLux] SR5'],
    ['Toyota HiLux SR5', 'toyota hilux', [], '[Toyota] [HiLux] SR5'],
    ['Toyota HiLux SR5', 'toy', [], '[Toy]ota HiLux SR5'],
    ['Toyota HiLux SR5', 'to hil', [], 'Toyota [HiL]ux SR5'],
    ['Toyota HiLux SR5', 'toyta', ['toyota'], '[Toyota] HiLux SR5'],
    ['Toyota HiLux SR5', 'toy', ['toyota'], '[Toy]ota HiLux SR5'],
    ['Mazda CX-5', 'cx5', [], 'Mazda [CX]-[5]'],
    ['Mazda CX-5', 'cx-5', [], 'Mazda [CX]-[5]'],
    ['LandCruiser', 'land cruiser', [], '[LandCruiser]'],
    ['Land Cruiser', 'landcruiser', [], '[Land] [Cruiser]'],
    ['dual cab ute', 'pickup', ['ute'], 'dual cab [ute]'],
    ['Škoda', 'skoda', [], '[Škoda]'],
    ["the dealer's own", 'dealers', [], "the [dealer's] own"],
    ['2.0L turbo', '2.0l', [], '[2.0L] turbo'],
    ['<p>p plate</p>', 'p', [], '<p>[p] [p]late</p>'],
    ['Toyota', '', [], 'Toyota'],
    ['Toyota', '(.*)', [], 'Toyota'],
    ['', 'x', [], ''],
  ])('%j for %j', (text, query, matched, expected) => {
    expect(marked(text, query, matched)).toBe(expected)
  })
})

describe('S18 _formatted', () => {
  const hit = {
    make: 'Kia',
    price: 9990,
    tags: ['Kia', 'new'],
    variant: { name: 'a Kia & <b>', doors: 4 },
    sold: false,
  }
  const given = (more: Partial<Formatting>): Formatting => ({
    highlight: [],
    preTag: '<em>',
    postTag: '</em>',
    crop: new Map(),
    cropMarker: '…',
    ...more,
  })

  test('marks the named fields, turns numbers into texts and escapes nothing', () => {
    expect(formatted(hit, given({ highlight: ['make', 'tags'] }), markerOf('kia', []))).toEqual({
      make: '<em>Kia</em>',
      price: '9990',
      tags: ['<em>Kia</em>', 'new'],
      variant: { name: 'a Kia & <b>', doors: '4' },
      sold: false,
    })
    expect(formatted(hit, given({ highlight: ['*'] }), markerOf('kia', []))).toMatchObject({
      make: '<em>Kia</em>',
      variant: { name: 'a <em>Kia</em> & <b>' },
    })
    expect(formatted(hit, given({ highlight: ['variant.name'] }), markerOf('kia', []))).toMatchObject({
      make: 'Kia',
      variant: { name: 'a <em>Kia</em> & <b>' },
    })
  })

  test.each([
    ['five', 3, '…four <em>five</em> six…'],
    ['one', 3, '<em>one</em> two three…'],
    ['ten', 3, '…eight nine <em>ten</em>'],
    ['zzz', 3, 'one two three…'],
    ['five', 0, 'one two three four <em>five</em> six seven eight nine ten'],
    ['five', 99, 'one two three four <em>five</em> six seven eight nine ten'],
  ])('cuts to the words around %j', (query, length, text) => {
    const words = { text: 'one two three four five six seven eight nine ten' }
    const formatting = given({ highlight: ['text'], crop: new Map([['text', length]]) })
    expect(formatted(words, formatting, markerOf(query, []))).toEqual({ text })
  })

  test('says where words stand, in bytes, whatever fields are called', () => {
    const odd = {
      make: 'Ö Kia',
      tags: ['x', 'Kia Kia'],
      constructor: 'Kia',
      variant: JSON.parse('{"__proto__": "Kia"}') as object,
    }
    expect(Object.entries(matchesPosition(odd, markerOf('kia', [])))).toEqual([
      ['make', [{ start: 3, length: 3 }]],
      [
        'tags',
        [
          { start: 0, length: 3, indices: [1] },
          { start: 4, length: 3, indices: [1] },
        ],
      ],
      ['constructor', [{ start: 0, length: 3 }]],
      ['variant.__proto__', [{ start: 0, length: 3 }]],
    ])
  })
})
