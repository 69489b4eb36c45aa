import { expect, test } from 'vitest'
import { problemWith, type AnswerRule } from './check-answer.ts'

const rule = (type: string, more: Partial<AnswerRule> = {}): AnswerRule => ({
  type,
  missing: 'missing',
  wrong: 'wrong',
  ...more,
})

test.each<[string, AnswerRule, string | null]>([
  ['', rule('text'), 'missing'],
  ['  ', rule('text'), 'missing'],
  ['', rule('text', { missing: undefined }), null],
  ['Sam', rule('text'), null],
  ['sam@', rule('email'), 'wrong'],
  ['sam@example.com', rule('email'), null],
  ['0412 345 678', rule('phone'), null],
  ['+61 (7) 3555-0142', rule('phone'), null],
  ['13 12 34', rule('phone'), null],
  ['1300 555 123', rule('phone'), null],
  ['1234', rule('phone'), 'wrong'],
  ['call me', rule('phone'), 'wrong'],
  ['4106', rule('postcode'), null],
  ['4,106', rule('postcode'), 'wrong'],
  ['$12,345.50', rule('money'), null],
  ['lots', rule('money'), 'wrong'],
  ['900', rule('money', { least: 1_000, most: 250_000, bounds: 'bounds' }), 'bounds'],
  ['85,000 kms', rule('kilometres'), null],
])('L01 %j as %o', (answer, requested, problem) => {
  expect(problemWith(answer, requested)).toBe(problem)
})
