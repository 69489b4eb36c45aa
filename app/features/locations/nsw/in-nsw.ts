import { stateCode } from '#app/features/vehicle/normalise/state.ts'

export interface Address {
  readonly state?: string | undefined
  readonly postcode?: string | undefined
}

/** Postcodes of New South Wales that are of no other state; those of the Capital Territory lie among them. */
const POSTCODES: readonly (readonly [first: number, last: number])[] = [
  [1000, 2599],
  [2619, 2899],
  [2921, 2999],
]

/**
 * Whether a place is in New South Wales. The postcode is asked as well, since a document that names no state means
 * Queensland; the Capital Territory is believed, for it shares a postcode.
 */
export function isInNsw({ state = '', postcode = '' }: Address): boolean {
  const code = stateCode(state)
  if (code === 'NSW') return true
  const number = /^\d{4}$/.test(postcode) ? Number(postcode) : 0
  return code !== 'ACT' && POSTCODES.some(([first, last]) => number >= first && number <= last)
}
