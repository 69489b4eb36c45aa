import type { Comparable, Subject } from './comparable.ts'

/** What shoppers are not asked about their own car, and some feeds leave out. */
const OFTEN_UNKNOWN = ['body', 'transmission', 'drive'] as const

/**
 * The car with what nobody said of it taken from most of those that compare with it, those of its own badge where there
 * are any: a ute is a ute, though its owner was not asked.
 */
export function completed(subject: Subject, comparables: readonly Comparable[]): Subject {
  if (OFTEN_UNKNOWN.every((field) => subject[field] !== '')) return subject
  const badge = subject.badge.toLowerCase()
  const same = comparables.filter((each) => badge !== '' && each.badge.toLowerCase() === badge)
  const like = same.length > 0 ? same : comparables
  const found = OFTEN_UNKNOWN.map((field) => [field, subject[field] || mostOf(like.map((each) => each[field]))])
  return { ...subject, ...Object.fromEntries(found) }
}

function mostOf(values: readonly string[]): string {
  const known = Map.groupBy(values.filter(Boolean), (value) => value)
  return [...known].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? ''
}
