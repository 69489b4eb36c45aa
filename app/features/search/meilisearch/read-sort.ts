import type { Point } from '#lib/distance.ts'
import type { Sort } from '../port.ts'
import { invalidParameter, type WireError } from './wire-error.ts'
import { wireNames, type WireAttributes } from './wire-attributes.ts'

export type ReadSort = { ok: true; sort: readonly Sort[] } | { ok: false; error: WireError }

const SORTS = 20
/** Distances are worked out for every car: twenty of them in fifty searches took four seconds. */
const POINTS = 2
const POINT = /^_geoPoint\(\s*([^\s,()]{1,30})\s*,\s*([^\s,()]{1,30})\s*\)$/

/** Reads sorts such as `price:asc` and `_geoPoint(-27.47, 153.02):asc`. */
export function readSort(given: readonly string[], known: Pick<WireAttributes, 'sortable' | 'places'>): ReadSort {
  if (given.length > SORTS) return refused(`A search sorts by ${SORTS} attributes at most.`)
  const sort: Sort[] = []
  for (const one of given) {
    const direction = /:(asc|desc)$/.exec(one)?.[1] as 'asc' | 'desc' | undefined
    const name = one.slice(0, one.lastIndexOf(':')).trim()
    if (!direction || !name) {
      return refused(
        `Invalid syntax for the sort parameter: expected expression ending by \`:asc\` or \`:desc\`, found \`${one.slice(0, 100)}\`.`,
      )
    }
    if (/^_geo(Point|Radius|BoundingBox|Distance)?(\(|$)/.test(name)) {
      const near = known.places ? pointOf(name) : undefined
      if (!known.places)
        return refused(`Attribute \`_geo\` is not sortable: these cars have no place. ${offered(known)}`)
      if (!near) {
        return refused(
          `\`${name.slice(0, 100)}\` is a reserved keyword and thus can't be used as a sort expression. Use the \`_geoPoint(latitude, longitude)\` built-in rule to sort on \`_geo\` coordinates.`,
        )
      }
      if (sort.filter((by) => 'near' in by).length === POINTS) {
        return refused(`A search sorts by ${POINTS} places at most.`)
      }
      sort.push({ near, direction })
      continue
    }
    const attribute = known.sortable.get(name)?.attribute
    if (attribute === undefined) {
      return refused(`Attribute \`${name.slice(0, 100)}\` is not sortable. ${offered(known)}`)
    }
    sort.push({ attribute, direction })
  }
  return { ok: true, sort }
}

const refused = (message: string): ReadSort => ({ ok: false, error: invalidParameter('sort', message) })

const offered = ({ sortable, places }: Pick<WireAttributes, 'sortable' | 'places'>): string =>
  `Available sortable attributes are: \`${wireNames(sortable, places)}\`.`

function pointOf(name: string): Point | undefined {
  const found = POINT.exec(name)
  const lat = Number(found?.[1] ?? Number.NaN)
  const lng = Number(found?.[2] ?? Number.NaN)
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}
