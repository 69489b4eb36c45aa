import { expect, test } from 'vitest'
import { locationSchema } from '#app/features/locations/settings.schema.ts'
import { contactFor } from './contacts.ts'

const location = (id: number, more: object = {}) =>
  locationSchema.parse({
    id,
    name: `Yard ${id}`,
    slug: `yard-${id}`,
    address: { street: '1 Road', city: 'Rocklea', postcode: '4106' },
    contact_detail: { phone: `075550010${id}`, email: `yard${id}@example.com` },
    ...more,
  })
const yards = [location(1), location(2, { primary: true }), location(3, { location_type: 'service' })]

test.each([
  ['sales', yards, undefined, '07 5550 0102', 'Yard 2'],
  ['sales', yards, '1300 555 010', '1300 555 010', 'Yard 2'],
  ['service', yards, '1300 555 010', '07 5550 0103', 'Yard 3'],
  [
    'service',
    [location(3, { location_type: 'service', visible: false }), location(1)],
    undefined,
    '07 5550 0101',
    'Yard 1',
  ],
  ['general', [], '1300 555 010', '1300 555 010', ''],
] as const)('%s', (department, locations, number, phone, name) => {
  const contact = contactFor(department, locations, { number, mask_phone: false })
  expect([contact?.phone?.text, contact?.name]).toEqual([phone, name])
})

test('without a location and a number there is no one to name', () => {
  expect(contactFor('general', [], { number: undefined, mask_phone: false })).toBeNull()
})
