import { addDays, weekdayOf } from '#lib/local-time.ts'

/** A public holiday of all of Australia. */
export interface PublicHoliday {
  /** YYYY-MM-DD */
  readonly date: string
  readonly name: string
}

/** Easter Sunday by the Gregorian calendar (Meeus, Jones and Butcher's rule), YYYY-MM-DD. */
export function easterSunday(year: number): string {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100]
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const days = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const shift = Math.floor((golden + 11 * moon + 22 * days) / 451)
  const month = Math.floor((moon + days - 7 * shift + 114) / 31)
  const day = ((moon + days - 7 * shift + 114) % 31) + 1
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** On a weekend Monday is free besides; which day it is then. */
const nextMonday = (date: string): string => addDays(date, weekdayOf(date) === 6 ? 2 : weekdayOf(date) === 0 ? 1 : 0)

/**
 * The holidays that every state and territory keeps (Fair Work Act 2009, s. 115): those of one state alone are left
 * out, and so are substitutes of Anzac Day, on which the states differ.
 */
export function publicHolidays(year: number): readonly PublicHoliday[] {
  const easter = easterSunday(year)
  const christmas = `${year}-12-25`
  return [
    { date: nextMonday(`${year}-01-01`), name: 'New Year’s Day' },
    { date: nextMonday(`${year}-01-26`), name: 'Australia Day' },
    { date: addDays(easter, -2), name: 'Good Friday' },
    { date: addDays(easter, 1), name: 'Easter Monday' },
    { date: `${year}-04-25`, name: 'Anzac Day' },
    { date: christmas, name: 'Christmas Day' },
    { date: `${year}-12-26`, name: 'Boxing Day' },
  ]
}

/** The holidays from a day on, so many days ahead. */
export function holidaysAhead(today: string, days: number): readonly PublicHoliday[] {
  const last = addDays(today, days)
  const year = Number(today.slice(0, 4))
  return [...publicHolidays(year), ...publicHolidays(year + 1)].filter(({ date }) => date >= today && date <= last)
}
