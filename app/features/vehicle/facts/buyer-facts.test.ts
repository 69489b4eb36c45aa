import { describe, expect, test } from 'vitest'
import { axlesOf, lamsOf, licenceClass, payloadOf, shortLicence } from './buyer-facts.ts'

describe('V26 what buyers of trucks, motorcycles and caravans need', () => {
  test.each([
    ['4x2', 2],
    ['6X4', 3],
    ['8 × 4', 4],
    ['10x4', 5],
    ['4WD', undefined],
    ['5x2', undefined],
    [undefined, undefined],
  ])('axles of %s: %s', (drive, axles) => {
    expect(axlesOf(drive)).toBe(axles)
  })

  test.each([
    [4_495, '4x2', undefined, 'C (car licence)'],
    [4_500, '4x2', undefined, 'C (car licence)'],
    [4_501, '4x2', undefined, 'LR (light rigid)'],
    [8_000, '4x2', undefined, 'LR (light rigid)'],
    [16_500, '4x2', undefined, 'MR (medium rigid)'],
    [26_000, '6x4', 'tipper', 'HR (heavy rigid)'],
    [26_000, undefined, undefined, 'MR or HR, by its axles'],
    [24_000, '6x4', 'primeMover', 'HR (heavy rigid); HC with a semi-trailer'],
    [0, '4x2', undefined, undefined],
    [undefined, '4x2', undefined, undefined],
  ])('licence for %s kg GVM, %s, %s: %s', (grossvehiclemass, drive, simple_body, licence) => {
    const car = { drive, simple_body, variant: { grossvehiclemass } }
    expect(licenceClass(car as Parameters<typeof licenceClass>[0])).toBe(licence)
  })

  test.each([
    [4_495, '4x2', undefined, 'C licence'],
    [26_000, '6x4', 'tipper', 'HR licence'],
    [26_000, undefined, undefined, 'MR or HR licence'],
    [24_000, '6x4', 'primeMover', 'HR or HC licence'],
    [0, '4x2', undefined, undefined],
  ])('on a card: %s kg GVM, %s, %s: %s', (grossvehiclemass, drive, simple_body, licence) => {
    const car = { drive, simple_body, variant: { grossvehiclemass } }
    expect(shortLicence(car as Parameters<typeof shortLicence>[0])).toBe(licence)
  })

  test.each([
    [{ variant: { grossvehiclemass: 8_000 }, specifications: { tare_weight: 3_200 } }, 4_800],
    [{ specifications: { aggregate_trailer_mass: 2_700, tare_weight: 1_980 } }, 720],
    [{ specifications: { aggregate_trailer_mass: 2_000, tare_weight: 2_500 } }, undefined],
    [{ variant: { grossvehiclemass: 8_000 } }, undefined],
    [{}, undefined],
  ])('payload of %o: %s', (car, payload) => {
    expect(payloadOf(car)).toBe(payload)
  })

  test.each([
    [{ engine_size: 300, filtered_features: ['LAMS Approved'] }, 'Yes, learner approved'],
    [{ engine_size: 999, tag: 'LAMS' }, 'No (over 660 cc)'],
    [{ variant: { enginesize: 660 }, categories: ['Learner Approved'] }, 'Yes, learner approved'],
    [{ engine_size: 400 }, undefined],
    [{ filtered_features: ['Slams shut'] }, undefined],
  ])('LAMS of %o: %s', (car, lams) => {
    expect(lamsOf(car)).toBe(lams)
  })
})
