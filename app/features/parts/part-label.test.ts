import { expect, test } from 'vitest'
import { partValueLabel } from './part-label.ts'

test.each([
  ['availability', 'to_order', 'To order'],
  ['availability', '__proto__', '__proto__'],
  ['availability', 'constructor', 'constructor'],
  ['brand', 'in_stock', 'in_stock'],
] as const)('R04 %s %s reads "%s"', (name, value, text) => expect(partValueLabel(name, value)).toBe(text))
