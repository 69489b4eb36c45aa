import { expect, test } from 'vitest'
import { unwantedIn, unwantedText } from './unwanted.ts'

test.each([
  ['hilux -diesel', 'hilux', ['diesel']],
  ['-diesel hilux -"dual cab" sr5', 'hilux sr5', ['diesel', 'dual cab']],
  ['suv −white', 'suv', ['white']],
  ['-diesel', '', ['diesel']],
  ['d-max cx-5', 'd-max cx-5', []],
  ['2015 - 2018', '2015 - 2018', []],
  ['hilux -', 'hilux -', []],
  ['hilux --', 'hilux --', []],
  ['-"never closed', '-"never closed', []],
  ['plain text', 'plain text', []],
  [`hilux ${'-a '.repeat(12)}`, 'hilux -a -a', Array(10).fill('a')],
])('S10 "%s"', (text, wanted, unwanted) => expect(unwantedIn(text)).toEqual({ wanted, unwanted }))

test('an exclusion is read as it is written', () => {
  for (const phrase of ['diesel', 'dual cab']) {
    expect(unwantedIn(`ute ${unwantedText(phrase)}`)).toEqual({ wanted: 'ute', unwanted: [phrase] })
  }
})
