import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CsvRecords } from './csv-records.ts'
import type { FeedRow } from '../feed-error.ts'
import { readCsv } from './read-csv.ts'

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

const rowsOf = (text: string, size = 7, delimiter = ',') =>
  Array.fromAsync(readCsv(inPieces(text, size), { delimiter, onShape: () => {} }))

const recordsOf = (text: string, size: number, delimiter = ',') => {
  const records = new CsvRecords(delimiter)
  for (let at = 0; at < text.length; at += size) records.write(text.slice(at, at + size))
  records.end()
  return [1, 2, 3, 4].map((row) => records.take(row))
}

test.each([
  ['a,b\n1,2\n3,4\n', ['a,b', '1,2', '3,4', '']],
  ['a,b\r\n1,2\r\n3,4', ['a,b', '1,2', '3,4', '']],
  ['a,b\r1,2\r', ['a,b', '1,2', '', '']],
  ['a,b\n"x\ny",2\n3,"say ""no"""\n', ['a,b', '"x\ny",2', '3,"say ""no"""', '']],
  ['a,b\nx 12" y,"z"\n3,4\n', ['a,b', 'x 12" y,"z"', '3,4', '']],
  ['a,b\r\n1,x\ny\r\n3,4\r\n', ['a,b', '1,x\ny', '3,4', '']],
  ['a\n\n2\n', ['a', '', '2', '']],
])('%j is cut where its rows end, in pieces of any length', (text, records) => {
  for (const size of [1, 2, 3, 5, 100]) expect(recordsOf(text, size)).toEqual(records)
})

test('P02 every row comes with its own text, whatever its values are', async () => {
  const value = fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', ';', '\n', '\r', 'é'), maxLength: 6 })
  const rows = fc.array(fc.tuple(value, value, fc.boolean()), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom('\n', '\r\n'), fc.integer({ min: 1, max: 9 }), async (given, end, size) => {
      const quoted = (text: string, always: boolean) =>
        always || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
      const lines = given.map(([a, b, always]) => `${quoted(a, always)},${quoted(b, always)}`)
      const text = `a,b${end}${lines.join(end)}${end}`
      const read = await rowsOf(text, size)
      const alone = async ({ source }: FeedRow) => (await rowsOf(`a,b${end}${source}${end}`))[0]
      for (const row of read) expect(await alone(row)).toEqual({ ...row, row: 2 })
      expect(read.map(({ source }) => source)).toEqual(
        lines.filter((_, index) => given[index]!.slice(0, 2).some((cell) => String(cell).trim() !== '')),
      )
    }),
    { numRuns: 300 },
  )
})

test('P02 a row with several stray quotes is one row, and the rows after it keep their numbers', async () => {
  const read = await rowsOf('a,b\n1,a 12" and a 14" screen\n2,t"e"s"t\n3,fine\n')
  expect(read.map(({ row, source }) => [row, source])).toEqual([
    [2, '1,a 12" and a 14" screen'],
    [3, '2,t"e"s"t'],
    [4, '3,fine'],
  ])
  expect(read.map((row) => 'fault' in row)).toEqual([true, true, false])
})
