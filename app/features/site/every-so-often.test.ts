import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { everySoOften } from './every-so-often.ts'

test('what is done every so often is done at once, then not before its time, for each database alone', () => {
  const [one, other] = [{}, {}] as [Database, Database]
  const due = everySoOften(100)
  expect([0, 1, 99, 100, 150, 200].map((now) => due(one, now))).toEqual([true, false, false, true, false, true])
  expect(due(other, 201)).toBe(true)
  expect(everySoOften(100)(one, 201)).toBe(true)
})
