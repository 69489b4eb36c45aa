import { remembering } from './remember.ts'

const DAY = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Australia/Brisbane',
})

/** "30 November 2026": the day of a moment (ISO 8601) in Queensland. */
export const formatDate = remembering((moment) => DAY.format(new Date(moment)), 500)
