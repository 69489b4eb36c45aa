import { type StateCode, stateCode } from '#app/features/vehicle/normalise/state.ts'

/** Time zones by which dealers of Australia live. */
export const TIME_ZONES = [
  'Australia/Brisbane',
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Hobart',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Perth',
  'Australia/Broken_Hill',
  'Australia/Lord_Howe',
] as const

export type TimeZone = (typeof TIME_ZONES)[number]

const OF_STATE: Readonly<Record<StateCode, TimeZone>> = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
}

/** The time zone of a state, however it is written; Brisbane where nobody says which state. */
export function zoneOfState(state: string | undefined): TimeZone {
  const code = state === undefined ? undefined : stateCode(state)
  return code ? OF_STATE[code] : 'Australia/Brisbane'
}
