import { describe, expect, test } from 'vitest'
import { entryMessage, entryText } from './entry-text.ts'

const entry = { noun: 'car', carType: null, budget: null, place: null }

describe('R10 what a finance page was opened for', () => {
  test.each([
    [{}, '', ''],
    [{ carType: 'used' }, 'For a used car.', 'I am looking for a used car.'],
    [{ budget: 25_500 }, 'For a car up to $25,500.', 'I am looking for a car up to $25,500.'],
    [
      { noun: 'truck', carType: 'demo', budget: 120_000 },
      'For a demo truck up to $120,000.',
      'I am looking for a demo truck up to $120,000.',
    ],
    [{ place: 'Southbank Nerang' }, 'Southbank Nerang answers your enquiry.', ''],
    [
      { carType: 'new', place: 'Southbank Nerang' },
      'For a new car. Southbank Nerang answers your enquiry.',
      'I am looking for a new car.',
    ],
  ] as const)('%o', (more, text, message) => {
    expect([entryText({ ...entry, ...more }), entryMessage({ ...entry, ...more })]).toEqual([text, message])
  })
})
