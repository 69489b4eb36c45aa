import { expect, test } from 'vitest'
import { textParts } from './text-parts.ts'

test('S10 a text has a chip for what it finds, and one each for what is left out and what is not wanted', () => {
  expect(textParts('hilux purple "new tyres" sr5 -diesel -"dual cab"', ['purple', '"new tyres"'])).toEqual([
    { text: '“hilux sr5”', rest: 'purple "new tyres" -diesel -"dual cab"' },
    { text: '“purple”', rest: 'hilux "new tyres" sr5 -diesel -"dual cab"', leftOut: true },
    { text: '“new tyres”', rest: 'hilux purple sr5 -diesel -"dual cab"', leftOut: true },
    { text: 'Not diesel', rest: 'hilux purple "new tyres" sr5 -"dual cab"' },
    { text: 'Not dual cab', rest: 'hilux purple "new tyres" sr5 -diesel' },
  ])
  expect(textParts('"a <b> c', ['"a', '<b>', 'c'])).toEqual([{ text: '“"a <b> c”', rest: '', leftOut: true }])
  // The marks that hold a phrase together are no words of the shopper's.
  expect(textParts('"tow" sydney', ['"tow"', 'sydney'])).toEqual([{ text: '“tow sydney”', rest: '', leftOut: true }])
  // Of words that asked for nothing, and found nothing, nothing is said.
  expect(textParts('near me', ['near'], ['me'])).toEqual([{ text: '“near me”', rest: '', leftOut: true }])
  expect(textParts('cars sr5', [], ['cars'])).toEqual([{ text: '“sr5”', rest: '' }])
  expect(textParts('or or', [], ['or'])).toEqual([])
  expect(textParts('', [])).toEqual([])
  expect(textParts('-white', [])).toEqual([{ text: 'Not white', rest: '' }])
})
