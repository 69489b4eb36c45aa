import type { Comparable, Subject } from '../estimate/comparable.ts'
import { median } from '../estimate/robust.ts'

const STATES: Readonly<Record<string, string>> = {
  ACT: 'the ACT',
  NSW: 'New South Wales',
  NT: 'the Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
}
/** Kilometres are compared in these steps; less than one step apart is about the same. */
const KM_STEP = 5_000
/** Fewer cars in a state are not told: they could be one dealer's. */
const LEAST_IN_STATE = 3

const number = (value: number): string => value.toLocaleString('en-AU')

/** "Based on 37 similar cars for sale (12 in Queensland), adjusted for year and kilometres. This one has done about 20,000 km less." */
export function explanationOf(subject: Subject, comparables: readonly Comparable[]): string | null {
  if (comparables.length === 0) return null
  const { noun = 'car' } = subject
  const count = `${number(comparables.length)} similar ${noun}${comparables.length === 1 ? '' : 's'} for sale`
  const inState = comparables.filter(({ state }) => state !== '' && state === subject.state).length
  const state = STATES[subject.state.toUpperCase()]
  const where = state && inState >= LEAST_IN_STATE ? ` (${number(inState)} in ${state})` : ''
  return `Based on ${count}${where}, adjusted for year and kilometres.${kmPart(subject.km, comparables)}`
}

function kmPart(km: number | undefined, comparables: readonly Comparable[]): string {
  const known = comparables.flatMap((each) => each.km ?? [])
  if (km === undefined || known.length === 0) return ''
  const apart = Math.round((km - median(known)) / KM_STEP) * KM_STEP
  if (apart === 0) return ' This one has done about the same distance.'
  return ` This one has done about ${number(Math.abs(apart))} km ${apart < 0 ? 'less' : 'more'}.`
}
