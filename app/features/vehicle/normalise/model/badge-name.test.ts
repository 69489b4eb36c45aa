import { expect, test } from 'vitest'
import { badgeName } from './badge-name.ts'

test.each([
  ['GXL (4X4)', 'GXL'],
  ['GXL 4x4', 'GXL'],
  ['GXL', 'GXL'],
  ['XLT 3.2 (4X4)', 'XLT 3.2'],
  ['XL 2.2 HI-Rider (4X2) (5 YR)', 'XL 2.2 HI-Rider 5 YR'],
  ['Active (fwd)', 'Active'],
  ['Exceed (4X4) 7 Seat', 'Exceed 7 Seat'],
  ['Ascent Sport (hybrid)', 'Ascent Sport hybrid'],
  ['( 2WD)', '2WD'],
  ['(4X4)', '4X4'],
  ['[Limited]', 'Limited'],
  ['(No Badge)', ''],
  ['-', ''],
  ['  ', ''],
])('S08 the badge "%s" is listed as "%s"', (badge, name) => {
  expect(badgeName(badge)).toBe(name)
  expect(badgeName(name)).toBe(name)
})
