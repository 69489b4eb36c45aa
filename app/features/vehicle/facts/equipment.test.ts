import { expect, test } from 'vitest'
import { equipmentOf } from './equipment.ts'

test('V25 standard equipment without undefined, null, empty and "null" values', () => {
  expect(
    equipmentOf([
      'Cruise Control',
      'cruise control ',
      '',
      'null',
      { name: 'Alloy Wheels', value: '18 inch' },
      { name: 'Warranty', value: 'null' },
      { name: 'Tow Bar', value: '' },
      { name: 'Sunroof' },
      { name: 'undefined', value: '1' },
    ]),
  ).toEqual([{ name: 'Cruise Control' }, { name: 'Alloy Wheels', value: '18 inch' }, { name: 'Sunroof' }])
  expect(equipmentOf(undefined)).toEqual([])
})
