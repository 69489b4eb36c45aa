import { expect, test } from 'vitest'
import { pack, type Packed, unpack } from './packed.ts'

const page = { heading: 'Used cars', cars: [{ slug: 'a', price: null }] }

test('what renders a packed value in the same process gets the value itself', () => {
  expect(unpack(pack(page))).toBe(page)
})

test('what travels is one text', () => {
  const packed = pack(page)
  expect(Object.keys(packed)).toEqual(['json'])
  const arrived = JSON.parse(JSON.stringify(packed)) as Packed<typeof page>
  expect(unpack(arrived)).toEqual(page)
})
