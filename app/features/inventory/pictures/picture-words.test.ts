import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PICTURE_KINDS } from '#app/features/vehicle/gallery/picture-label.ts'
import { ALT_LENGTH, labelOf, labelParts, proposedAlt } from './picture-words.ts'

const CAR = { year: 2022, make: 'Mazda', model: 'CX-5', badge: 'Maxx Sport', colour: 'Soul Red Crystal', simple_body: 'suv' } // prettier-ignore

describe('alternative texts', () => {
  test.each([
    ['Dash', '2022 Mazda CX-5 Maxx Sport SUV in Soul Red Crystal: dash'],
    [undefined, '2022 Mazda CX-5 Maxx Sport SUV in Soul Red Crystal'],
    ['  ', '2022 Mazda CX-5 Maxx Sport SUV in Soul Red Crystal'],
    ['scratch on the rear bumper', '2022 Mazda CX-5 Maxx Sport SUV in Soul Red Crystal: damage: scratch on the rear bumper'],
    ['ABS light', '2022 Mazda CX-5 Maxx Sport SUV in Soul Red Crystal: ABS light'],
  ])('K41 of a picture that is labelled %j', (label, alt) => {
    expect(proposedAlt(CAR, label)).toBe(alt)
  }) // prettier-ignore

  test('K41 nothing is said twice, and what is not known is left out', () => {
    expect(proposedAlt({ make: 'Kia', model: 'Rio' }, 'Front')).toBe('Kia Rio: front')
    expect(proposedAlt({ ...CAR, name: 'Soul Red Crystal CX-5 SUV' }, undefined)).toBe('Soul Red Crystal CX-5 SUV')
    expect(proposedAlt({ ...CAR, simple_body: 'wagon' }, undefined)).toContain('Sport wagon in')
  })

  test('K41 they are never longer than a feed may write', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.string({ maxLength: 90 }), (colour, label) => {
        expect(proposedAlt({ ...CAR, colour }, label).length).toBeLessThanOrEqual(ALT_LENGTH)
      }),
    )
  })
})

describe('labels', () => {
  test.each([
    [{ kind: 'damage', words: 'scratch on the door' }, 'scratch on the door'],
    [{ kind: 'damage', words: 'the left door' }, 'damage: the left door'],
    [{ kind: 'interior', words: '' }, 'interior'],
    [{ kind: null, words: ' Roof   rack ' }, 'Roof rack'],
    [{ kind: null, words: '' }, ''],
  ] as const)('K41 %j is %j', (parts, label) => {
    expect(labelOf(parts)).toBe(label)
  })

  test('K41 a label that was made of parts is read as these again', () => {
    const words = fc.stringMatching(/^[a-z]{1,12}( [a-z]{1,12}){0,3}$/)
    fc.assert(
      fc.property(fc.constantFrom(...PICTURE_KINDS), words, (kind, text) => {
        const label = labelOf({ kind, words: text })
        expect(labelOf(labelParts(label))).toBe(label)
      }),
    )
  })
})
