import { DAYS } from '#app/features/locations/opening-hours.ts'
import { HOUR } from '#lib/durations.ts'
import { addDays, localTime, momentOf, weekdayOf } from '#lib/local-time.ts'

/** A moment that is offered to sleep until. */
export interface SnoozeMoment {
  /** "Tomorrow 9:00 am" */
  readonly words: string
  /** Epoch ms. */
  readonly until: number
}

const MORNING = 9 * 60
const AFTERNOON = 16 * 60
const MONDAY = 1

/** The moments that people mean most often, on the clocks of a place: later today, tomorrow morning, next Monday. */
export function snoozeMoments(now: number, timeZone: string): readonly SnoozeMoment[] {
  const { date } = localTime(timeZone, now)
  const at = (days: number, minutes: number) => momentOf(timeZone, { date: addDays(date, days), minutes })
  const toMonday = ((MONDAY - weekdayOf(date) + 6) % 7) + 1
  const offered: SnoozeMoment[] = [
    { words: 'Today 4:00 pm', until: at(0, AFTERNOON) },
    { words: 'Tomorrow 9:00 am', until: at(1, MORNING) },
    { words: `${DAYS[MONDAY]} 9:00 am`, until: at(toMonday, MORNING) },
  ]
  // An hour's sleep is not worth a tap, and on Sundays Monday is tomorrow.
  return offered.filter(({ until }, i) => until >= now + HOUR && offered.findIndex((one) => one.until === until) === i)
}
