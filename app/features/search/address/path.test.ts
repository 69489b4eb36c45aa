import { describe, expect, test } from 'vitest'
import { carTypesOf, makePath, readPath } from './path.ts'

describe('R01 presets of the type of car', () => {
  test.each([
    ['new-used-and-demo-cars', []],
    ['new-cars', ['new']],
    ['used-cars', ['used']],
    ['demo-cars', ['demo']],
    ['new-and-demo-cars', ['new', 'demo']],
    ['demo-and-used-cars', ['used', 'demo']],
    ['new-new-cars', null],
    ['cars', null],
    ['toyota', null],
    ['old-cars', null],
  ])('%s', (segment, expected) => {
    expect(carTypesOf(segment)).toEqual(expected)
  })
})

describe('R02 make and model in the path', () => {
  const makes = ['Toyota', 'Land Rover', 'Mercedes-Benz']
  const models = (make: string) => (make === 'Land Rover' ? ['Range Rover Sport'] : ['HiLux'])
  test.each([
    [[], { carTypes: [] }],
    [['toyota'], { carTypes: [], make: 'Toyota' }],
    [['land-rover', 'range-rover-sport'], { carTypes: [], make: 'Land Rover', model: 'Range Rover Sport' }],
    [['mercedes-benz', 'hilux'], { carTypes: [], make: 'Mercedes-Benz', model: 'HiLux' }],
    [['Toyota'], null],
    [['trabant'], null],
    [['toyota', 'unknown'], null],
    [['used-cars', 'toyota'], null],
  ])('%o', (segments, expected) => {
    expect(readPath(segments, makes, models)).toEqual(expected)
  })

  test('the path of a make reads back as that make', () => {
    expect(makePath('Land Rover', 'Range Rover Sport')).toBe('/search/land-rover/range-rover-sport')
  })
})
