import { describe, expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

async function* pieces(text: string, size = 5) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

const rows = (text: string, options: Parameters<typeof readCsv>[1] = {}) =>
  Array.fromAsync(readCsv(pieces(text), options))

describe('rows by column', () => {
  test.each([
    ['line feeds', 'make,model\nKia,Rio\n'],
    ['carriage returns too', 'make,model\r\nKia,Rio\r\n'],
    ['no line end', 'make,model\nKia,Rio'],
    ['spaces around the names', ' make , model \nKia,Rio\n'],
  ])('with %s', async (_, text) => {
    expect(await rows(text)).toEqual([{ row: 2, values: { make: 'Kia', model: 'Rio' } }])
  })

  test('rows are numbered as in a spreadsheet: a value of two lines is one row, an empty line counts', async () => {
    const found = await rows('a,b\n"one\ntwo",2\n\n,\nthree,3\n')
    expect(found).toEqual([
      { row: 2, values: { a: 'one\ntwo', b: '2' } },
      { row: 5, values: { a: 'three', b: '3' } },
    ])
  })

  test('another delimiter', async () => {
    expect(await rows('a;b\n1,5;2\n', { delimiter: ';' })).toEqual([{ row: 2, values: { a: '1,5', b: '2' } }])
  })

  test('a column named like a part of every object is only a column', async () => {
    const [first] = await rows('__proto__,constructor\nx,y\n')
    expect(first && 'values' in first && Object.entries(first.values)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ])
  })
})

test('a broken row is told by its number, the rows around it are read', async () => {
  const found = await rows('a,b\n1,2\n16" wheels,x\n3,4\n5,6,7\n8,9\n')
  expect(found).toEqual([
    { row: 2, values: { a: '1', b: '2' } },
    { row: 3, fault: expect.stringContaining('quotation mark'), cells: [] },
    { row: 4, values: { a: '3', b: '4' } },
    { row: 5, fault: expect.stringContaining('3 values where the header names 2 columns'), cells: ['5', '6', '7'] },
    { row: 6, values: { a: '8', b: '9' } },
  ])
})

test('a broken row still has the values before the one that is broken', async () => {
  expect(await rows('a,b\n1,2\n A7 ,16" wheels\n')).toEqual([
    { row: 2, values: { a: '1', b: '2' } },
    { row: 3, fault: expect.stringContaining('quotation mark'), cells: ['A7'] },
  ])
})

describe('a feed that cannot be read ends with a sentence', () => {
  test.each([
    [
      'a column that is not there',
      'Make,Modell\nKia,Rio\n',
      ['Make', 'Model'],
      /no column "Model".*Did you mean "Modell"/,
    ],
    ['semicolons', 'Make;Model\nKia;Rio\n', ['Make', 'Model'], /separated by semicolons, not by commas/],
    ['tabs', 'Make\tModel\nKia\tRio\n', ['Make', 'Model'], /separated by tabs/],
    ['one column named twice', 'Make,Make\nKia,Rio\n', ['Make'], /"Make" twice/],
    ['a quotation mark that is never closed', 'a,b\n1,2\n"3,4\n5,6\n', ['a'], /Row 3 is not valid CSV.*never closed/],
    ['text after a closing quotation mark', 'a,b\n"3"x,4\n5,6\n', ['a'], /Row 2 is not valid CSV.*written twice/],
    ['a header that is not CSV', 'Ma"ke,Model\nKia,Rio\n', ['Model'], /header row is not valid CSV/],
  ])('%s', async (_, text, columns, message) => {
    await expect(rows(text, { columns })).rejects.toThrow(message)
  })
})

test.each([
  ['a line', 'a,b\n', 'x'],
  ['a quoted value', 'a,b\n"', 'x\n'],
  ['a header', '', 'x,'],
])('%s of 200 MB ends early, whatever the memory', async (_, start, filler) => {
  let made = 0
  const endless = (async function* () {
    yield start
    for (; made < 200 * 1024 * 1024; made += 64 * 1024) yield filler.repeat(64 * 1024).slice(0, 64 * 1024)
  })()
  const before = process.memoryUsage().rss
  await expect(Array.fromAsync(readCsv(endless))).rejects.toThrow('longer than 1 MB')
  expect(made).toBeLessThan(8 * 1024 * 1024)
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
})

test('a failing source fails the reading', async () => {
  const failing = (async function* () {
    yield 'a,b\n1,2\n'
    throw new Error('the disk is gone')
  })()
  await expect(Array.fromAsync(readCsv(failing))).rejects.toThrow('the disk is gone')
})

describe('columns that a mapping knows under several names', () => {
  test('one of each group is enough, and none is an error that names it', async () => {
    const options = { columns: ['Stock', 'Stk', 'Make'], needed: [['Stock', 'Stk']] }
    expect(await rows('Stk,Colour\n1,Red\n', options)).toEqual([{ row: 2, values: { Stk: '1', Colour: 'Red' } }])
    await expect(rows('Make,Colour\nKia,Red\n', options)).rejects.toThrow('no column "Stock"')
  })

  test('loosely: capitals, spaces and punctuation do not matter, and an exact name comes first', async () => {
    const options = { columns: ['Stock No', 'Stock #', 'Make'], needed: [['Make']], looseColumns: true }
    expect(await rows('STOCK_NO.,make,Colour\n1,Kia,Red\n', options)).toEqual([
      { row: 2, values: { 'Stock No': '1', Make: 'Kia', Colour: 'Red' } },
    ])
    await expect(rows('Stock No,stock-no,Make\n1,2,Kia\n', options)).rejects.toThrow('"Stock No" twice')
  })
})
