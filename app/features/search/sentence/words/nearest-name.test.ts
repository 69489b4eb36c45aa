import { expect, test } from 'vitest'
import { nearestName } from './nearest-name.ts'
import { vocabularyOf } from './vocabulary.ts'

const vocabulary = vocabularyOf({
  makes: ['Toyota', 'Kia', 'Mercedes-Benz'],
  models: [
    { make: 'Toyota', model: 'HiLux' },
    { make: 'Toyota', model: 'Kluger' },
    { make: 'Kia', model: 'Rio' },
    { make: 'Toyota', model: '86' },
  ],
  badges: [],
  values: { body: ['ute', 'peopleMover'], colour: ['White', 'Black'], region: ['Brisbane'] },
  ranges: [],
  years: [],
  noun: 'car',
})

test.each([
  ['hlux', 'HiLux'],
  ['kluga', 'Kluger'],
  ['toyyota', 'Toyota'],
  ['brizbane', 'Brisbane'],
  ['wite', 'White'],
  ['beach', undefined],
  ['poeple-mover', 'People mover'],
  ['mercadesbens', 'Mercedes-Benz'],
  ['dinosaur', undefined],
  ['ki', undefined],
  ['87', undefined],
  ['"', undefined],
  ['', undefined],
])('S10 "%s" was meant to be %s', (word, name) => expect(nearestName(word, vocabulary)).toBe(name))
