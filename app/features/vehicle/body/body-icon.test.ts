import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bodyIconOf } from './body-icon.ts'

test.each([
  ['car', 'body'],
  [undefined, 'body'],
  ['truck', 'truck'],
  ['motorcycle', 'motorcycle'],
  ['caravan', 'caravan'],
] as const)('V01 the body of a %s has the icon %s, which is drawn', (itemType, icon) => {
  expect(bodyIconOf(itemType)).toBe(icon)
  expect(existsSync(`app/ui/icon/drawings/${icon}.svg`)).toBe(true)
})
