import { scheduleText } from '#app/features/feeds/schedule.ts'

/** Questions about a source, in the order of its form. */
export const FEED_QUESTIONS = [
  'id', 'way', 'address', 'every', 'times', 'days', 'mapping', 'rows', 'dealership', 'location', 'late_after', 'shrink',
] as const // prettier-ignore
export type FeedQuestion = (typeof FEED_QUESTIONS)[number]

/** What somebody typed of a source, by question; days are separated by commas. */
export type FeedTexts = Readonly<Partial<Record<FeedQuestion, string>>>
/** What is wrong with an answer, in a sentence. */
export type FeedTextProblems = Readonly<Partial<Record<FeedQuestion, string>>>

/** Choices of how often a source is fetched; `times`: at times of day. */
export const EVERY = ['15m', '30m', '1h', '2h', '4h', '12h', '24h'] as const
export const AT_TIMES = 'times'
/** The choices of a mapping: our own field names, what is in force, one that ships, one of an upload. */
export const OWN_NAMES = ''
export const AS_BEFORE = 'before'
export const SHIPPED = 'ours '
export const OF_UPLOAD = 'upload '

export const everyText = (every: string): string => {
  const count = Number.parseInt(every, 10)
  return scheduleText(every.endsWith('m') ? { every_minutes: count } : { every_hours: count })
}

/** A new source, as its form opens. */
export const NEW_FEED: FeedTexts = {
  way: 'fetched', every: '30m', mapping: `${SHIPPED}australian-dealers`, rows: 'full', late_after: '48', shrink: '33',
} // prettier-ignore
