import { expect, test } from 'vitest'
import { licenceWords } from './licence-words.ts'

test.each([
  ['VIC', '12345', 'LMCT 12345'],
  ['Victoria', 'LMCT 12345', 'LMCT 12345'],
  ['NSW', 'MD012345', 'Licensed motor dealer, licence number MD012345'],
  ['QLD', ' 4401918 ', 'Licensed motor dealer, licence number 4401918'],
  ['QLD', '', ''],
  ['VIC', ' ', ''],
])('K44 in %s the licence %j is printed as %j', (state, number, words) => {
  expect(licenceWords(state, number)).toBe(words)
})
