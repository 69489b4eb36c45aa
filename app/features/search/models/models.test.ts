import { describe, expect, test } from 'vitest'
import { modelKey, modelsAddress, modelsHeading, orderModels, readModelsQuery, seriesRank } from './models.ts'

describe('S19 order of models', () => {
  const order = ['duo', 'city', 'sport']
  test.each([
    [{ model: 'X1', series: 'Duo' }, 0],
    [{ model: 'Roadster', series: 'sport' }, 2],
    [{ model: 'City Plus' }, 1],
    [{ model: 'Swift Sport' }, 2],
    [{ model: 'Velocity' }, 3],
    [{ model: 'Sport', series: 'other' }, 3],
    [{ model: 'Duo' }, 0],
  ])('%j', (model, expected) => {
    expect(seriesRank(model, order)).toBe(expected)
  })

  test('series first, then stock, then name', () => {
    const models = [
      { make: 'B', model: 'Plain', count: 9 },
      { make: 'A', model: 'Other', count: 9 },
      { make: 'A', model: 'Sport', count: 1 },
      { make: 'A', model: 'City', count: 2 },
      { make: 'A', model: 'City Max', count: 5 },
    ]
    expect(orderModels(models, order).map(({ model }) => model)).toEqual([
      'City Max',
      'City',
      'Sport',
      'Other',
      'Plain',
    ])
    expect(orderModels(models, []).map(({ model }) => model)).toEqual(['Other', 'Plain', 'City Max', 'City', 'Sport'])
  })
})

describe('R15 the address of the listing', () => {
  test.each([
    ['', { make: '', model: '', body: '', page: 1 }, '/models'],
    ['body=ute', { make: '', model: '', body: 'ute', page: 1 }, '/models?body=ute'],
    [
      'page=2&make=Land+Rover&body=suv',
      { make: 'Land Rover', model: '', body: 'suv', page: 2 },
      '/models?body=suv&make=Land+Rover&page=2',
    ],
    [
      'model=HiLux&make=Toyota',
      { make: 'Toyota', model: 'HiLux', body: '', page: 1 },
      '/models?make=Toyota&model=HiLux',
    ],
    ['page=-1&body=+', { make: '', model: '', body: '', page: 1 }, '/models'],
    ['page=1e99', { make: '', model: '', body: '', page: 1 }, '/models'],
    ['page=x&other=1', { make: '', model: '', body: '', page: 1 }, '/models'],
  ])('%s', (query, expected, address) => {
    const read = readModelsQuery(new URLSearchParams(query))
    expect(read).toEqual(expected)
    expect(modelsAddress(read)).toBe(address)
  })

  test.each([
    [{ make: '', model: '', body: '' }, 'Browse by model'],
    [{ make: '', model: '', body: 'ute' }, 'Ute models'],
    [{ make: 'Toyota', model: '', body: '' }, 'Toyota models'],
    [{ make: 'Toyota', model: '', body: 'ute' }, 'Toyota ute models'],
    [{ make: 'Toyota', model: 'HiLux', body: 'ute' }, 'Toyota HiLux ute models'],
    [{ make: 'Kia', model: '', body: 'suv' }, 'Kia SUV models'],
  ])('%j is headed %s', (query, heading) => {
    expect(modelsHeading(query)).toBe(heading)
  })

  test('a model is one however it is written', () => {
    expect(modelKey('Mercedes-Benz', 'GLC 300')).toBe(modelKey('mercedes benz', 'glc-300'))
  })
})
