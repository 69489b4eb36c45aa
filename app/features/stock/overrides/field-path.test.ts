import { expect, test } from 'vitest'
import { valueAt, withValueAt } from './field-path.ts'

const car = { make: 'Kia', variant: { cylinders: 4, torque: '350 Nm' }, finance_lenders: { taurus: { deposit: 5 } } }

test('a field of a sub-object is read by its path', () => {
  expect(valueAt(car, 'variant.cylinders')).toBe(4)
  expect(valueAt(car, 'finance_lenders.taurus.deposit')).toBe(5)
  expect(valueAt(car, 'make')).toBe('Kia')
  for (const path of ['variant.name', 'make.length', 'ev_specifications.range', 'variant.constructor.name'])
    expect(valueAt(car, path), path).toBeUndefined()
})

test('one is set beside its brothers, and taken out with the objects it leaves empty', () => {
  expect(withValueAt(car, 'variant.cylinders', 6)).toEqual({ ...car, variant: { cylinders: 6, torque: '350 Nm' } })
  expect(withValueAt(car, 'variant.cylinders', undefined).variant).toEqual({ torque: '350 Nm' })
  expect(withValueAt(car, 'finance_lenders.taurus.deposit', undefined)).not.toHaveProperty('finance_lenders')
  expect(withValueAt(car, 'ev_specifications.range', 400)).toEqual({ ...car, ev_specifications: { range: 400 } })
  expect(withValueAt(car, 'ev_specifications.range', undefined)).toEqual(car)
  expect(car.variant.cylinders).toBe(4)
})
