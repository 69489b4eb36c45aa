import { array, assert, oneof, property, string, stringMatching } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { growingTable } from '../tables/growing-table.ts'
import { inOrder, orderOfTexts } from './sort-texts.ts'
import { textsOf } from '../tables/string-table.ts'

const sorted = (texts: readonly string[]) => {
  const table = growingTable(1)
  for (const text of texts) table.add(text)
  const order = orderOfTexts(table.wide())
  return { order: [...order], texts: textsOf(inOrder(table.wide(), order)) }
}

describe('sorting many texts', () => {
  const alike = stringMatching(/^(AAAAAAAAAAAA|AAAAAB)?[AB]{0,30}$/)

  test('gives the order of their units, equal texts as they came', () => {
    assert(
      property(array(oneof(alike, string({ unit: 'binary', maxLength: 4 }), string()), { maxLength: 300 }), (texts) => {
        const places = texts.map((text, place) => ({ text, place }))
        const expected = places.toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.place - b.place))
        const got = sorted(texts)
        expect(got.order).toEqual(expected.map(({ place }) => place))
        expect(got.texts).toEqual(expected.map(({ text }) => text))
      }),
    )
  })

  test.each([[[]], [['']], [['', '', 'a', '']]])('%j', (texts) => {
    expect(sorted(texts).texts).toEqual(texts.toSorted())
  })

  test('bears very long texts that differ at the end', () => {
    const texts = Array.from({ length: 40 }, (_, i) => 'x'.repeat(20_000) + ((i * 7) % 40))
    expect(sorted(texts).texts).toEqual(texts.toSorted())
  })
})
