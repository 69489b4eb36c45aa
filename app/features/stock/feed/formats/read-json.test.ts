import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readJson } from './read-json.ts'

async function* pieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

const rows = (text: string, size = 3) => Array.fromAsync(readJson(pieces(text, size)))

describe('the objects of a list', () => {
  test.each([
    ['a list', '[{"a":1},{"a":2}]'],
    ['a list with air', ' [ \n{"a":1} ,\n{"a":2}\n ]\n'],
    ['an object with one list', '{"updated":"[now]","n":{"x":[1]},"cars":[{"a":1},{"a":2}],"end":true}'],
  ])('in %s', async (_, text) => {
    for (const size of [1, 2, 1_000]) {
      expect(await rows(text, size)).toEqual([
        { row: 1, values: { a: 1 } },
        { row: 2, values: { a: 2 } },
      ])
    }
  })

  test('an empty list has none', async () => {
    expect(await rows('[]')).toEqual([])
    expect(await rows('{"cars":[]}')).toEqual([])
  })

  test('whatever JSON.stringify wrote is read back, cut anywhere', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }))),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(0, 2),
        async (list, size, indent) => {
          const text = JSON.stringify(list, null, indent)
          const found = await rows(text, size)
          expect(found.map((row) => ('values' in row ? row.values : row))).toEqual(JSON.parse(text))
        },
      ),
      { numRuns: 60 },
    ))

  test('an element that is broken by itself is told by its number', async () => {
    expect(await rows('[{"a":1},{"a":},7,"x",[1],{"a":2}]')).toEqual([
      { row: 1, values: { a: 1 } },
      { row: 2, fault: expect.stringContaining('not valid JSON'), cells: ['a'] },
      { row: 3, fault: expect.stringContaining('not an object'), cells: ['7'] },
      { row: 4, fault: expect.stringContaining('not an object'), cells: ['x'] },
      { row: 5, fault: expect.stringContaining('not an object'), cells: ['1'] },
      { row: 6, values: { a: 2 } },
    ])
  })
})

describe('a hostile or broken file ends with a sentence', () => {
  test.each([
    ['nesting of 10,000 lists', '['.repeat(10_000), /deeper than 64/],
    ['nesting of 10,000 objects', `[${'{"a":'.repeat(10_000)}`, /deeper than 64/],
    ['a file that is cut off', '[{"a":1},{"a"', /ends in the middle, after element 1/],
    ['a comma too many', '[{},,{}]', /comma too many after element 1/],
    ['a comma too few', '[{} {}]', /lacks a comma after element 1/],
    ['two lists', '{"cars":[{}],"bikes":[{}]}', /two lists/],
    ['no list', '{"make":"Kia"}', /no list of records/],
    ['something after the end', '[{}] [{}]', /goes on after its end/],
    ['no JSON', 'hello', /must begin with/],
  ])('%s', async (_, text, message) => {
    await expect(rows(text, 999)).rejects.toThrow(message)
  })

  test.each([
    ['a string', '[{"a":"', 'x', /Element 1 of the JSON is longer than 1 MB/],
    ['an object', '[{"a":[', '1,', /longer than 1 MB/],
    ['a bare word', '[', 'x', /longer than 1 MB/],
  ])('%s of 200 MB', async (_, start, filler, message) => {
    let made = 0
    const endless = (async function* () {
      yield start
      for (; made < 200 * 1024 * 1024; made += 64 * 1024) yield filler.repeat(32 * 1024)
    })()
    await expect(Array.fromAsync(readJson(endless))).rejects.toThrow(message)
    expect(made).toBeLessThan(8 * 1024 * 1024)
  })
})

describe('records said by a path', () => {
  const at = (text: string, path: string, size: number) =>
    Array.fromAsync(readJson(pieces(text, size), { record: path }))
  const two = [
    { row: 1, values: { a: 1, images: ['x'] } },
    { row: 2, values: { a: 2 } },
  ]
  test.each([
    ['deep in objects', 'data/stock/vehicles', '{"n":[1],"vehicles":[],"data":{"of":"a:{\\"","stock":{"tags":[[0]],"vehicles":[{"a":1,"images":["x"]},{"a":2}]}},"vehicles":[9]}'],
    ['the first of two lists', 'cars', '{"cars":[{"a":1,"images":["x"]},{"a":2}],"vans":[{"a":3}]}'],
    ['a list that is the whole document', 'cars', '[{"a":1,"images":["x"]},{"a":2}]'],
  ])('%s', async (_, path, text) => {
    for (const size of [1, 3, 1_000]) expect(await at(text, path, size)).toEqual(two)
  }) // prettier-ignore

  test('"." is the document itself, one vehicle or a list of them', async () => {
    for (const size of [1, 3, 1_000]) {
      expect(await at(' {"a":1,"images":["x"],"features":[["y"]]}\n', '.', size)).toEqual([
        { row: 1, values: { a: 1, images: ['x'], features: [['y']] } },
      ])
      expect(await at('[{"a":1,"images":["x"]},{"a":2}]', '.', size)).toEqual(two)
    }
    await expect(at('{"a":1', '.', 3)).rejects.toThrow('cut off')
    await expect(at('{"a":1} {"a":2}', '.', 3)).rejects.toThrow('goes on after its end')
  })

  test('a path that leads nowhere is said', async () => {
    await expect(at('{"cars":[]}', 'data/vehicles', 3)).rejects.toThrow('no list at "data/vehicles"')
  })
})
