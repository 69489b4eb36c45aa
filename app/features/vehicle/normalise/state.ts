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
  ['new south wale', 'NSW'],
  ['n terr', 'NT'],
  ['northern terr', 'NT'],
  ['nth territory', 'NT'],
  ['qland', 'QLD'],
  ['qnsld', 'QLD'],
  ['qsld', 'QLD'],
  ['south aus', 'SA'],
  ['south aust', 'SA'],
  ['sth australia', 'SA'],
  ['tassie', 'TAS'],
  ['vict', 'VIC'],
  ['w australia', 'WA'],
  ['west aus', 'WA'],
  ['west australia', 'WA'],
  ['western aus', 'WA'],
  ['western aust', 'WA'],
] as const)
  byKey.set(key, code)

const COUNTRY = 'au|aus|aust|australia'
const BEFORE = new RegExp(`^(${COUNTRY}|state of) `)
const BEHIND = new RegExp(` (${COUNTRY}|\\d{4})$`)

/**
 * The code of an Australian state or territory, however it is written: "AU-VIC", "Victoria, Australia", "Qld 4000",
 * "New South Wales (NSW)".
 */
export function stateCode(state: string): StateCode | undefined {
  for (let key = lookupKey(state); key !== '';) {
    const known = byKey.get(key) ?? namedTwice(key)
    if (known) return known
    const shorter = key.replace(BEFORE, '').replace(BEHIND, '')
    if (shorter === key) return undefined
    key = shorter
  }
  return undefined
}

/** "queensland qld", "nsw new south wales". */
function namedTwice(key: string): StateCode | undefined {
  const words = key.split(' ')
  for (let at = 1; at < words.length; at++) {
    const code = byKey.get(words.slice(0, at).join(' '))
    if (code && code === byKey.get(words.slice(at).join(' '))) return code
  }
  return undefined
}
