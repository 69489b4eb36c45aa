import { isBodyType } from '#app/features/vehicle/body/body-types.ts'
import type { Car } from '#app/features/vehicle/car.ts'
import { genericColour } from '#app/features/vehicle/normalise/colour.ts'
import { SIMPLE_FUELS } from '#app/features/vehicle/normalise/fuel.ts'
import { knownMake } from '#app/features/vehicle/normalise/model/make.ts'
import { stateCode } from '#app/features/vehicle/normalise/state.ts'

type NamedValues = Pick<
  Car,
  | 'make'
  | 'body'
  | 'simple_body'
  | 'fuel'
  | 'simple_fuel'
  | 'trans'
  | 'simple_transmission'
  | 'drive'
  | 'state'
  | 'colour'
>

const FUELS: readonly string[] = SIMPLE_FUELS
const DRIVES = ['4WD', 'AWD', 'FWD', 'RWD']
const TRANSMISSIONS = ['Automatic', 'Manual']

/** Values of an accepted car that shoppers cannot filter by, because no table knows them: field and value as given. */
export function unknownValues(car: NamedValues): readonly (readonly [field: string, value: string])[] {
  const { make, body, simple_body, fuel, simple_fuel, trans, simple_transmission, drive, state, colour } = car
  const found: (readonly [string, string])[] = []
  const check = (field: string, value: string | undefined, isKnown: boolean) => {
    if (value !== undefined && value !== '' && !isKnown) found.push([field, value])
  }
  check('make', make, knownMake(make) !== undefined)
  if (simple_body === undefined) check('body', body, false)
  else check('simple_body', simple_body, isBodyType(simple_body))
  if (simple_fuel === undefined) check('fuel', fuel, false)
  else check('simple_fuel', simple_fuel, FUELS.includes(simple_fuel))
  if (simple_transmission === undefined) check('trans', trans, false)
  else check('simple_transmission', simple_transmission, TRANSMISSIONS.includes(simple_transmission))
  check('drive', drive, drive !== undefined && DRIVES.includes(drive))
  check('state', state, state !== undefined && stateCode(state) !== undefined)
  check('colour', colour, colour !== undefined && genericColour(colour) !== undefined)
  return found
}

/** How often each value came, by field. */
export type ValueCounts = Record<string, Record<string, number>>

/** Values of one field that a report counts apart; what comes beyond is counted together. */
const MOST_VALUES = 200
/** Stands for the values beyond. */
export const OTHER_VALUES = '(others)'

/** Counts one more unknown value. Safe for a feed whose values are called "constructor". */
export function countValue(counts: Map<string, Map<string, number>>, field: string, given: string): void {
  const own = counts.get(field) ?? new Map<string, number>()
  const value = own.has(given) || own.size < MOST_VALUES ? given : OTHER_VALUES
  counts.set(field, own.set(value, (own.get(value) ?? 0) + 1))
}

/** The counts as they are reported: fields by name, values with most cars first. */
export const reportedCounts = (counts: ReadonlyMap<string, ReadonlyMap<string, number>>): ValueCounts =>
  Object.fromEntries(
    [...counts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([field, values]) => [
        field,
        Object.fromEntries([...values].toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))),
      ]),
  )
