import { describe, expect, test } from 'vitest'
import { conflictWords, choiceName, decidedIn } from './conflict-words.ts'
import { mergeDocuments } from './merge-documents.ts'
import { addressWords } from './document-place.ts'
import { valueWords } from './words/value-words.ts'

const WORDING = { fields: [], zone: 'Australia/Brisbane', pictures: new Map<string, string>() }

const hours = (open: string) => [{ weekday: 1, status: 'Open', open, close: '17:30' }]
const place = (open: string) => ({ locations: [{ id: 7, name: 'Nerang', contact_detail: { opening_hours: hours(open) } }] }) // prettier-ignore

describe('what two have changed at once, in words', () => {
  const [base, mine, theirs] = [place('08:30'), place('09:00'), place('10:00')]
  const { conflicts } = mergeDocuments({ base, mine, theirs })

  test('where it stands and what each has written', () => {
    expect(conflictWords(conflicts, [base], WORDING)).toEqual([
      {
        key: '["locations","7","contact_detail","opening_hours","1","open"]',
        where: 'Location “Nerang” › Monday › Open',
        base: '8:30 am',
        mine: '9:00 am',
        theirs: '10:00 am',
      },
    ])
  })

  test('what is chosen in the form is what is joined', () => {
    const { key } = conflictWords(conflicts, [base], WORDING)[0]!
    const decided = decidedIn([
      ['name', 'x'],
      [choiceName(key), 'theirs'],
      [choiceName('other'), 'nobody’s'],
    ])
    expect([...decided]).toEqual([[key, 'theirs']])
    expect(mergeDocuments({ base, mine, theirs }, decided)).toEqual({ document: theirs, conflicts: [] })
  })
})

test.each([
  [undefined, 'not set'],
  ['', 'empty'],
  [true, 'on'],
  ['09:30', '9:30 am'],
  [[], 'none'],
  [['QLD', 'NSW'], 'QLD, NSW'],
  [hours('08:30'), 'Monday 8:30 am – 5:30 pm'],
  [[{ name: 'Rocklea' }, { id: 4, text: 'Parts' }], 'Rocklea, Parts'],
  [{ interest: 6.9, comparison_rate: 7.5 }, 'Interest: 6.9; Comparison rate: 7.5'],
])('%j reads “%s”', (value, words) => expect(valueWords(value, WORDING)).toBe(words))

test('a long value is cut short, and a hostile address is only words', () => {
  expect(valueWords('x'.repeat(10_000), WORDING)).toHaveLength(400)
  expect(addressWords(['__proto__', 'constructor'], [{}])).toEqual(['Proto', 'Constructor'])
})
