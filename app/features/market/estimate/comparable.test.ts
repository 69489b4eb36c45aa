import { expect, test } from 'vitest'
import { subjectOf } from './comparable.ts'

const car = { make: 'Kia', model: 'Carnival', year: 2018, km: 90_000, price: 31_990 }

test('V14 a vehicle that was written off compares with no other', () => {
  expect(subjectOf(car)).toMatchObject({ make: 'Kia', year: 2018 })
  expect(subjectOf({ ...car, vehicle_history: { written_off: 'no' } })).not.toBeNull()
  expect(subjectOf({ ...car, vehicle_history: { written_off: 'repairable' } })).toBeNull()
})

test('V14 nor does one whose year nobody knows', () => {
  expect(subjectOf({ ...car, year: undefined })).toBeNull()
})
