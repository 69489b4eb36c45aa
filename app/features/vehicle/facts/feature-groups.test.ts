import { describe, expect, test } from 'vitest'
import { groupedFeatures } from './feature-groups.ts'

const grouped = (...names: string[]) =>
  Object.fromEntries(groupedFeatures(names, (name) => name).map(({ name, features }) => [name, features]))

describe('A03 features by what they are about', () => {
  test.each([
    ['Tow Bar', 'Towing and carrying'],
    ['Electric Brake Controller', 'Towing and carrying'],
    ['Heated Towel Rail', 'Comfort and convenience'],
    ['Autonomous Emergency Braking', 'Safety and driver assistance'],
    ['Adaptive Cruise Control', 'Safety and driver assistance'],
    ['Android Auto', 'Technology and sound'],
    ['Wireless Phone Charging', 'Technology and sound'],
    ['Heated Steering Wheel', 'Comfort and convenience'],
    ['Air Conditioning', 'Comfort and convenience'],
    ['Roll-out Awning', 'Living and power'],
    ['Alloy Wheels', 'Outside and lights'],
    ['Quickshifter', 'Engine and driving'],
    ['First Aid Kit', 'Other features'],
  ])('%s: %s', (name, kind) => {
    expect(grouped(name)).toEqual({ [kind]: [name] })
  })

  test('each stands once, in the order of the list; kinds have an order of their own, the rest comes last', () => {
    const list = ['First Aid Kit', 'Bluetooth', 'Snorkel', 'USB Input', 'Tow Bar']
    expect(groupedFeatures(list, (name) => name)).toEqual([
      { name: 'Towing and carrying', features: ['Snorkel', 'Tow Bar'] },
      { name: 'Technology and sound', features: ['Bluetooth', 'USB Input'] },
      { name: 'Other features', features: ['First Aid Kit'] },
    ])
  })
})
