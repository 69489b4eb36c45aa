import { describe, expect, test } from 'vitest'
import { keyFacts } from './key-facts.ts'

const car = { stocknum: 'S1', status: 'in_stock', make: 'Isuzu', model: 'NPR' } as const
const labelled = (one: Parameters<typeof keyFacts>[0]) =>
  Object.fromEntries(keyFacts(one).map(({ label, value }) => [label, value]))

describe('V26 the measures of the variant', () => {
  test('length, width, height and tank, with their units', () => {
    const variant = { vehiclelength: 5_970, vehiclewidth: 2_040, vehicleheight: 2_280, fuelcapacity: 100 }
    expect(labelled({ ...car, item_type: 'truck', variant })).toMatchObject({
      Length: '5,970 mm',
      Width: '2,040 mm',
      Height: '2,280 mm',
      'Fuel tank': '100 L',
    })
  })

  test('V25 what is not known, or 0, is not there', () => {
    const facts = labelled({ ...car, variant: { vehiclelength: 0, fuelcapacity: 0 } })
    for (const label of ['Length', 'Width', 'Height', 'Fuel tank']) expect(facts).not.toHaveProperty(label)
  })
})
