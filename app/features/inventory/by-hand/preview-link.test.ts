import { expect, test } from 'vitest'
import { HOUR } from '#lib/durations.ts'
import { isPreviewToken, previewToken } from './preview-link.ts'

const now = Date.parse('2026-11-24T00:10:00Z')
const car = { site: 'banksia', slug: 'ute', now }

test('K40 a preview opens one car of one site until it expires', () => {
  const token = previewToken('secret', car)
  expect(isPreviewToken('secret', token, car)).toBe(true)
  expect(isPreviewToken('secret', token, { ...car, now: now + 8 * HOUR })).toBe(true)
  for (const other of [
    { ...car, site: 'wattle' },
    { ...car, slug: 'van' },
    { ...car, now: now + 9 * HOUR },
  ])
    expect(isPreviewToken('secret', token, other)).toBe(false)
  expect(isPreviewToken('another', token, car)).toBe(false)
  for (const made of ['', 'x', token.slice(0, -1), `${token}x`, `zzzzzzzz${token.slice(token.indexOf('.'))}`])
    expect(isPreviewToken('secret', made, car)).toBe(false)
})
