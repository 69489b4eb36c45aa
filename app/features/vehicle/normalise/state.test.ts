import { expect, test } from 'vitest'
import { stateCode } from './state.ts'

test.each([
  ['QLD', 'QLD'],
  ['qld', 'QLD'],
  ['Queensland', 'QLD'],
  ['New South Wales', 'NSW'],
  ['N.S.W.', 'NSW'],
  ['Vic.', 'VIC'],
  ['Victoria, Australia', 'VIC'],
  ['Western Australia', 'WA'],
  ['W.A.', 'WA'],
  ['South Australia', 'SA'],
  ['Tasmania', 'TAS'],
  ['Northern Territory', 'NT'],
  ['A.C.T.', 'ACT'],
  ['Auckland', undefined],
  ['4000', undefined],
  ['', undefined],
])('%j is %j', (state, code) => expect(stateCode(state)).toBe(code))
