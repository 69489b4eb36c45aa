import type { z } from 'zod'
import type { locationSchema } from './settings.schema.ts'

export type Location = z.output<typeof locationSchema>

/** The location that stands for the dealer: the one marked primary, else the first; an invisible one stands for nobody. */
export function primaryLocation(locations: readonly Location[]): Location | undefined {
  const visible = locations.filter((location) => location.visible)
  return visible.find((location) => location.primary) ?? visible[0]
}

/** The location of an id as a lead or a form names it, where shoppers may see it. */
export const visibleLocation = (locations: readonly Location[], id: string | null | undefined): Location | undefined =>
  locations.find((location) => location.visible && String(location.id) === id)

/** Where a car stands: its location by id, else the first location of its dealership; people see visible ones only. */
export function locationOfCar(
  all: readonly Location[],
  car: { location_id?: number | string | undefined; dealership_id?: number | string | undefined },
): Location | undefined {
  const same = (a: number | string | undefined, b: number | string | undefined) =>
    a !== undefined && b !== undefined && String(a) === String(b)
  const locations = all.filter((location) => location.visible)
  return (
    locations.find((location) => same(location.id, car.location_id)) ??
    locations.find((location) => same(location.dealership_id, car.dealership_id))
  )
}
