import { expect, test } from 'vitest'
import { breadcrumbOf, type CrumbPlaces } from './breadcrumb.ts'

const places = (models: string[]): CrumbPlaces => ({
  noun: 'cars',
  list: (choice) =>
    `/list?${new URLSearchParams(JSON.parse(JSON.stringify(choice)) as Record<string, string>).toString()}`,
  isStockModel: (model) => models.includes(model),
})
const car = {
  stocknum: '1',
  status: 'in_stock',
  make: 'Kia',
  model: 'Sportage',
  car_type: 'used',
  simple_body: 'suv',
} as const

test.each([
  ['whole', car, ['Sportage'], ['Home', 'Used cars', 'Kia', 'Sportage', 'SUV']],
  ['the model only where the site lists it', car, [], ['Home', 'Used cars', 'Kia', 'SUV']],
  ['without body and type', { ...car, simple_body: undefined, car_type: undefined }, [], ['Home', 'All cars', 'Kia']],
] as const)('V01 %s', (_name, crumbed, models, expected) => {
  expect(breadcrumbOf(crumbed, places([...models])).map(({ text }) => text)).toEqual(expected)
})

test('V01 each crumb keeps what those before it chose', () => {
  expect(breadcrumbOf(car, places(['Sportage'])).map(({ to }) => to)).toEqual([
    '/',
    '/list?car_type=used',
    '/list?car_type=used&make=Kia',
    '/list?car_type=used&make=Kia&model=Sportage',
    '/list?car_type=used&make=Kia&model=Sportage&body=suv',
  ])
  expect(breadcrumbOf(car, places([])).at(-1)!.to).toBe('/list?car_type=used&make=Kia&body=suv')
})
