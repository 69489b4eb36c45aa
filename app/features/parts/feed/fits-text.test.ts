import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsText, readFits } from './fits-text.ts'

const year = fc.integer({ min: 1950, max: 2040 })
const name = fc.stringMatching(/^[A-Z][a-z]{1,8}$/)
const fit = fc.record({ make: name, model: fc.option(name, { nil: undefined }), year_from: fc.option(year, { nil: undefined }), year_to: fc.option(year, { nil: undefined }) }) // prettier-ignore

test('K43 what is written of vehicles is read as the same vehicles', () => {
  expect(fitsText([])).toBe('universal')
  expect(fitsText([{ make: 'Hino', year_from: 2010 }])).toBe('Hino//2010-')
  fc.assert(
    fc.property(fc.array(fit, { minLength: 1, maxLength: 5 }), (fits) => {
      const known = fits.map((each) => Object.fromEntries(Object.entries(each).filter(([, value]) => value !== undefined))) // prettier-ignore
      expect(readFits(fitsText(fits as never))).toEqual(known)
    }),
  )
})
