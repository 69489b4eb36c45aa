import { expect, test } from 'vitest'
import { byCategory, byAccessoryName } from './accessory-order.ts'

const named = (names: string) => names.split(' ').map((name) => ({ name }))

test.each([
  ['Ranger BT-50 CX-30 CX-3 i30', 'BT-50 CX-3 CX-30 i30 Ranger'],
  ['b A a', 'A a b'],
])('D07 %s sorted by name', (given, sorted) => {
  expect(
    byAccessoryName(named(given))
      .map(({ name }) => name)
      .join(' '),
  ).toBe(sorted)
})

test('D07 accessories stand under their categories, those without one last', () => {
  const items = [
    { name: 'Tub liner', category: 'Tray' },
    { name: 'Key ring' },
    { name: 'Tow bar', category: 'Towing' },
    { name: 'Rack', category: 'Tray' },
  ]
  expect(byCategory(items).map(({ name, items: own }) => [name, own.map((item) => item.name)])).toEqual([
    ['Tray', ['Rack', 'Tub liner']],
    ['Towing', ['Tow bar']],
    ['More accessories', ['Key ring']],
  ])
  expect(byCategory([{ name: 'Key ring' }])).toEqual([{ name: '', items: [{ name: 'Key ring' }] }])
})
