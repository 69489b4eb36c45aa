import { stateCode } from '#app/features/vehicle/normalise/state.ts'
import type { Location } from './location.ts'

type Hours = Location['contact_detail']['opening_hours'][number]
type Special = Location['special_hours'][number]

interface LocationSettings {
  readonly locations: readonly Pick<
    Location,
    'id' | 'name' | 'slug' | 'primary' | 'address' | 'contact_detail' | 'special_hours'
  >[]
  /** Of the head office. */
  readonly address?: Location['address'] | undefined
  /** Of the whole site. */
  readonly special_hours: readonly Special[]
}

interface Problem {
  readonly field: string
  readonly reason: string
}

/** What no single field shows: addresses given twice, more than one primary location, open days that do not say when. */
export function locationProblems({ locations, address, special_hours }: LocationSettings): Problem[] {
  const seen = new Map<string, number>()
  const ids = new Map<string, number>()
  let primary: string | undefined
  return [
    ...locations.flatMap((location, index) => {
      const problems: Problem[] = []
      const first = seen.get(location.slug)
      if (first === undefined) seen.set(location.slug, index)
      else {
        problems.push({
          field: `locations.${index}.slug`,
          reason: `"${location.slug}" is already location ${first + 1}`,
        })
      }
      const other = ids.get(String(location.id))
      if (other === undefined) ids.set(String(location.id), index)
      else {
        problems.push({ field: `locations.${index}.id`, reason: `"${location.id}" is already location ${other + 1}` })
      }
      if (location.primary && primary !== undefined) {
        problems.push({
          field: `locations.${index}.primary`,
          reason: `only one location can be the primary one: "${primary}" and "${location.name}" both are`,
        })
      }
      if (location.primary) primary ??= location.name
      return [
        ...problems,
        ...stateUnknown(location.address, `locations.${index}.address.state`),
        ...location.contact_detail.opening_hours.flatMap((hours, at) =>
          halfHours(hours, `locations.${index}.contact_detail.opening_hours.${at}`),
        ),
        ...location.special_hours.flatMap((hours, at) => hoursMissing(hours, `locations.${index}.special_hours.${at}`)),
        ...givenTwice(location.special_hours, `locations.${index}.special_hours`),
      ]
    }),
    ...special_hours.flatMap((hours, at) => hoursMissing(hours, `special_hours.${at}`)),
    ...givenTwice(special_hours, 'special_hours'),
    ...(address ? stateUnknown(address, 'address.state') : []),
  ]
}

/** What the law asks goes by the state, so it has to be one. */
function stateUnknown({ state }: Pick<Location['address'], 'state'>, field: string): Problem[] {
  if (stateCode(state) !== undefined) return []
  return [{ field, reason: `"${state}" is no state of Australia; write ACT, NSW, NT, QLD, SA, TAS, VIC or WA` }]
}

/** One day says one thing: of two entries a shopper would see only one. */
function givenTwice(hours: readonly Special[], field: string): Problem[] {
  const seen = new Map<string, number>()
  return hours.flatMap(({ date, department, location_name }, at) => {
    const key = JSON.stringify([date, department || 'all', location_name])
    const first = seen.get(key)
    if (first !== undefined) return [{ field: `${field}.${at}.date`, reason: `${date} is already entry ${first + 1}` }]
    seen.set(key, at)
    return []
  })
}

/** A special day that is open says from when to when: nobody drives out on a holiday for "by appointment". */
function hoursMissing({ date, status, start_hour, end_hour }: Special, field: string): Problem[] {
  if (status === 'Closed') return []
  const missing = [start_hour === undefined && 'start_hour', end_hour === undefined && 'end_hour'].filter(Boolean)
  if (missing.length === 0) return []
  return [
    {
      field: `${field}.${missing[0]}`,
      reason: `is missing: ${date} is open, so it needs start_hour and end_hour such as "10:00" and "14:00"`,
    },
  ]
}

/** A day may be open without hours, by appointment; one of the two alone is a slip. */
function halfHours({ status, formated_hours, open, close }: Hours, field: string): Problem[] {
  if (status === 'Closed' || formated_hours || (open === undefined) === (close === undefined)) return []
  return [
    {
      field: `${field}.${open === undefined ? 'open' : 'close'}`,
      reason: 'is missing: hours need both open and close',
    },
  ]
}
