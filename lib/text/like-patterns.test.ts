import { expect, test } from 'vitest'
import { likePatterns, numberPattern, phonePattern } from './like-patterns.ts'

test('a text is looked for word by word, and every sign stands for itself', () => {
  expect(likePatterns(' White  HiLux ')).toEqual(['%white%', '%hilux%'])
  expect(likePatterns('100% a_b \\')).toEqual([String.raw`%100\%%`, String.raw`%a\_b%`, String.raw`%\\%`])
  expect(likePatterns('  ')).toEqual([])
})

test('what no database takes is left out, and words beyond eight narrow nothing', () => {
  expect(likePatterns('a\u0000b \uD800')).toEqual(['%a%', '%b%', '%\uFFFD%'])
  expect(likePatterns('x '.repeat(500))).toHaveLength(8)
})

test('a number is its letters and digits', () => {
  expect(numberPattern('838-QU8')).toBe('%838qu8%')
  expect(numberPattern('838 qu8')).toBe('%838qu8%')
  for (const none of ['HiLux', '8', '%%%', '']) expect(numberPattern(none)).toBeNull()
})

test('a phone number is one, however it was typed', () => {
  for (const text of ['0491 570 156', '+61 491 570 156', '61491570156', '(0491) 570-156'])
    expect(phonePattern(text), text).toBe('%491570156%')
  for (const none of ['156', 'Sam 0491', '']) expect(phonePattern(none)).toBeNull()
})
