import { lookupKey } from './lookup.ts'

export const STATES = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
} as const

export type StateCode = keyof typeof STATES

const byKey = new Map<string, StateCode>(
  (Object.entries(STATES) as [StateCode, string][]).flatMap(([code, name]) => [
    [lookupKey(code), code],
    [lookupKey(name), code],
  ]),
)
for (const [key, code] of [
  ['n s w', 'NSW'],
  ['a c t', 'ACT'],
  ['n t', 'NT'],
  ['s a', 'SA'],
  ['w a', 'WA'],
] as const) {
  byKey.set(key, code)
}
for (const [key, code] of [
  ['queensland qld', 'QLD'],
  ['tassie', 'TAS'],
] as const)
  byKey.set(key, code)

/** The code of an Australian state or territory, however it is written. */
export function stateCode(state: string): StateCode | undefined {
  const key = lookupKey(state)
  return byKey.get(key) ?? byKey.get(key.replace(/ (aus|australia)$/, ''))
}
