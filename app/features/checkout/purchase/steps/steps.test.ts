import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstOpen, stepAt, stepLines, stepPath, STEPS, stepsOf, type PurchaseStep } from './steps.ts'

const steps = stepsOf({ trade_in: true })
const progress = (...done: PurchaseStep[]) => ({ steps, done: new Set(done) })

describe('R07 the steps of a purchase', () => {
  test('R07 stand in their order; a site without trade-ins leaves that one out', () => {
    expect(steps).toEqual(['vehicle', 'trade-in', 'payment', 'delivery', 'details', 'review'])
    expect(stepsOf({ trade_in: false })).toEqual(['vehicle', 'payment', 'delivery', 'details', 'review'])
  })

  test.each([
    ['nothing yet', null, [], 'vehicle'],
    ['where it was left', null, ['vehicle', 'trade-in'], 'payment'],
    ['a step back', 'vehicle', ['vehicle', 'trade-in'], 'vehicle'],
    ['a step that is next', 'payment', ['vehicle', 'trade-in'], 'payment'],
    ['a step too far', 'details', ['vehicle', 'trade-in'], 'payment'],
    ['the review before everything is there', 'review', ['vehicle', 'details'], 'trade-in'],
    ['a step that there is not', 'pay', ['vehicle'], 'trade-in'],
    ['a step behind one that no longer holds', 'details', ['vehicle', 'trade-in', 'details'], 'payment'],
    ['all of it', null, steps, 'review'],
  ] as const)('R07 %s', (_name, requested, done, shown) => {
    expect(stepAt(requested, progress(...done))).toBe(shown)
  })

  test('R07 nobody is shown a step with an open one before it', () => {
    fc.assert(
      fc.property(fc.subarray([...STEPS]), fc.option(fc.constantFrom(...STEPS, 'x')), (done, requested) => {
        const shown = stepAt(requested, progress(...done))
        const open = firstOpen(progress(...done))
        expect(open === null || steps.indexOf(shown) <= steps.indexOf(open)).toBe(true)
      }),
    )
  })

  test('R07 the progress says where one is, and which steps can be gone to', () => {
    expect(stepLines('vehicle', progress('vehicle', 'trade-in')).map(({ state }) => state)).toEqual([
      'here',
      'done',
      'open',
      'later',
      'later',
      'later',
    ])
  })

  test('R07 addresses name the car and the step', () => {
    expect(stepPath('2022-kia-rio')).toBe('/checkout-journey?car_id=2022-kia-rio')
    expect(stepPath('2022-kia-rio', 'trade-in')).toBe('/checkout-journey?car_id=2022-kia-rio&step=trade-in')
  })
})
