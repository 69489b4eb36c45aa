import { expect, test } from 'vitest'
import { commonFilter, commonState } from './common-form.ts'
import { emptyState } from '../address/query.ts'

test('S08 badges of addresses and filters are those of the index', () => {
  const values = { badge: ['SR5 (4X4)', 'SR5', 'XLT 3.2 4x4'], make: ['Toyota (4X4)'] }
  const state = { ...emptyState, page: 2, values }
  expect(commonState(state)).toEqual({ ...state, values: { badge: ['SR5', 'XLT 3.2'], make: ['Toyota (4X4)'] } })
  expect(commonState(emptyState)).toBe(emptyState)
  expect(
    commonFilter({
      and: [
        { not: { or: [{ attribute: 'badge', in: ['GXL (4x4)', 7] }] } },
        { attribute: 'model', in: ['GXL (4x4)'] },
        { attribute: 'badge', exists: true },
        { attribute: 'price', from: 1 },
      ],
    }),
  ).toEqual({
    and: [
      { not: { or: [{ attribute: 'badge', in: ['GXL', 7] }] } },
      { attribute: 'model', in: ['GXL (4x4)'] },
      { attribute: 'badge', exists: true },
      { attribute: 'price', from: 1 },
    ],
  })
})
