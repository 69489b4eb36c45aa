import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { isReserved } from './reserved-slugs.ts'

test('R15 a brand cannot take the first segment of an address that a page owns', () => {
  const first = routes.flatMap(({ path }) => path?.split('/')[0] ?? [])
  const fixed = new Set(first.filter((segment) => /^[a-z0-9-]+$/.test(segment)))
  expect(fixed.size).toBeGreaterThan(5)
  expect([...fixed].filter((segment) => !isReserved(segment))).toEqual([])
})

test.each(['toyota', 'mini', 'ram', 'twg-cars', 'finance-and-insurance', 'neotek', '4x4-outdoor'])(
  'R16 %s is free',
  (slug) => {
    expect(isReserved(slug)).toBe(false)
  },
)
