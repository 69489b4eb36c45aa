export const REGO_STATES = ['QLD', 'NSW', 'VIC', 'TAS', 'SA', 'WA', 'NT', 'ACT'] as const
export type RegoState = (typeof REGO_STATES)[number]

export const REGO_FAULT = 'Please enter the number on the plate: letters and digits, such as 123 ABC.'
export const STATE_FAULT = 'Please choose the state of registration: QLD, NSW, VIC, TAS, SA, WA, NT or ACT.'

/** Longest plate of any state. */
const LONGEST = 9
/** What people type between the characters of a plate. */
const BETWEEN = /[\s.·-]/g

/** A plate as registers write it: "123abc", "123 ABC" and "123-abc" are one. Null for what is no plate. */
export function plateOf(typed: string): string | null {
  const plate = typed.replaceAll(BETWEEN, '').toUpperCase()
  return plate.length <= LONGEST && /^[A-Z0-9]+$/.test(plate) ? plate : null
}

/** A state however it is written: "qld", " Qld ". Null for one that there is not. */
export function regoStateOf(typed: string): RegoState | null {
  const state = typed.trim().toUpperCase()
  return REGO_STATES.find((known) => known === state) ?? null
}
