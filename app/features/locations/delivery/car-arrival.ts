import { dateInWords } from '../hours/long-date.ts'
import { addDays, localTime, momentOf } from '#lib/local-time.ts'
import type { Location } from '../location.ts'
import { zoneOf } from '../places/zone.ts'
import { shownUntil } from '#app/features/site/shown-until.ts'
import type { Site } from '#app/features/site/site.ts'
import { type Arrival, arrivalOf } from '#app/features/vehicle/facts/arrival.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { visitVerb } from '#app/features/vehicle/facts/driven.ts'
import { typeNameOf } from '#app/features/vehicle/title.ts'

/** When a car that is on its way arrives, by the clocks of the place where it will stand; null for one that is here. */
export function arrivalAt(site: Site, car: StockCar, place: Location | undefined): Arrival | null {
  const zone = zoneOf(place, site)
  const arrival = arrivalOf(car, localTime(zone, site.now()).date)
  // A day that passes without the car is no longer named.
  if (arrival?.day) shownUntil(site, momentOf(zone, { date: addDays(arrival.day, 1), minutes: 0 }))
  return arrival
}

/** What the page says of it, whatever its badge says. */
export function comingWords(car: StockCar, { day }: Arrival): string {
  const noun = typeNameOf(car).toLowerCase()
  return day === null
    ? `This ${noun} is on its way to us and can be ${visitVerb(car).seen} when it arrives.`
    : `This ${noun} is on its way to us. We expect it on ${dateInWords(day)}.`
}
