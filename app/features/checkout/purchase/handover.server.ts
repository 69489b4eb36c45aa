import { withHolidays } from '#app/features/locations/hours/holidays.server.ts'
import { longDate } from '#app/features/locations/hours/long-date.ts'
import { scheduleOf } from '#app/features/locations/hours/open-status.ts'
import { localTime, addDays } from '#lib/local-time.ts'
import { locationOfCar, type Location, primaryLocation } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import type { Option } from '#app/features/forms/field.ts'
import { type SlotDay, slotDays, slotsFor } from '#app/features/leads/booking/slots.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { arrivalOf, onceArrived } from '#app/features/vehicle/facts/arrival.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { purchaseSettings } from './settings.schema.ts'

/** Where a car is handed over, and when. */
export interface Handover {
  readonly place: Location | null
  /** Length of a handover. */
  readonly minutes: number
  readonly days: readonly SlotDay[]
  /** Days of a delivery; null where the dealer delivers nowhere. */
  readonly delivery: readonly Option[] | null
}

/** The times at which a car can be picked up where it stands, and the days on which it can be delivered. */
export function handoverOf(site: Site, car: StockCar): Handover {
  const { pickup, delivery } = settingsOf(site, purchaseSettings).purchase
  const { locations, delivery_zones } = settingsOf(site, locationSettings)
  const place = locationOfCar(locations, car) ?? primaryLocation(locations) ?? null
  const delivers = delivery.offered && delivery_zones.length > 0
  if (!place) return { place, minutes: pickup.minutes, days: [], delivery: delivers ? [] : null }
  const schedule = scheduleOf(withHolidays(site, place))
  const now = site.now()
  const rule = { ...pickup, offered: true, capacity: 1, no_hours: [] }
  const open = slotsFor(schedule, { ...rule, days_ahead: delivery.days_ahead, notice_hours: 0, minutes: 60 }, now)
  const today = localTime(place.time_zone, now).date
  // Nothing is handed over before it is here.
  const arrival = arrivalOf(car, today)
  const first = addDays(today, delivery.notice_days)
  const dates = [...new Set(onceArrived(open, arrival).map(({ date }) => date))].filter((date) => date >= first)
  return {
    place,
    minutes: pickup.minutes,
    days: slotDays(onceArrived(slotsFor(schedule, rule, now), arrival)),
    delivery: delivers ? dates.map((date) => ({ value: date, label: longDate(date) })) : null,
  }
}

/** "Monday 23 November, 9:00 am": each time on the list, by its value. */
export const pickupOptions = ({ days }: Handover): Option[] =>
  days.flatMap(({ day, times }) => times.map(({ value, time }) => ({ value, label: `${day}, ${time}` })))
