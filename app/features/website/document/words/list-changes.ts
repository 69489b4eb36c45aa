import { DAYS, hoursLines } from '#app/features/locations/opening-hours.ts'
import { changesOf, type DocumentChange } from '../document-changes.ts'
import { type DocumentObject, type DocumentValue, isObject, keysOf, objectOf } from '../list-names.ts'
import type { DocumentStep } from './way-words.ts'

type Hours = Parameters<typeof hoursLines>[0]

/** Days whose hours are others by now, those that follow each other and say the same as one. */
export interface ChangedDays {
  readonly days: string
  readonly before: string
  readonly after: string
}

const WEEK = [1, 2, 3, 4, 5, 6, 0]

/** What differs between two weeks of opening hours. */
export function changedDays(before: readonly DocumentValue[], after: readonly DocumentValue[]): readonly ChangedDays[] {
  const runs: { first: string; last: string; before: string; after: string; end: number }[] = []
  for (const [at, weekday] of WEEK.entries()) {
    const [was, is] = [hoursOf(before, weekday), hoursOf(after, weekday)]
    if (was === is) continue
    const run = runs.at(-1)
    if (run && run.end === at - 1 && run.before === was && run.after === is)
      Object.assign(run, { last: DAYS[weekday], end: at }) // prettier-ignore
    else runs.push({ first: DAYS[weekday]!, last: DAYS[weekday]!, before: was, after: is, end: at })
  }
  return runs.map(({ first, last, ...run }) => ({ days: first === last ? first : `${first} to ${last}`, before: run.before, after: run.after })) // prettier-ignore
}

/** Empty where nothing is said of the day; a day may have a break. */
function hoursOf(week: readonly DocumentValue[], weekday: number): string {
  const entries = week.filter((entry) => isObject(entry) && entry['weekday'] === weekday) as unknown as Hours
  return entries.length === 0 ? '' : (hoursLines(entries).find(({ days }) => days === DAYS[weekday])?.hours ?? '')
}

/** A difference at a place that is found by counting, where entries have no names. */
export interface PlacedChange extends Pick<DocumentChange, 'what' | 'before' | 'after'> {
  readonly way: readonly DocumentStep[]
}

/**
 * What differs between two lists whose entries have no names, as changes of their entries: those that came and went,
 * and, where as many went as came, what became of each. Empty where they only stand otherwise.
 */
export function unnamedChanges(
  way: readonly DocumentStep[],
  before: readonly DocumentObject[],
  after: readonly DocumentObject[],
): readonly PlacedChange[] {
  const [gone, come] = [without(before, after), without(after, before)]
  if (gone.length === come.length) {
    return come.flatMap(
      (entry, n) =>
      changesOf(gone[n]!, entry).map(({ address, ...change }) => ({ ...change, way: [...way, after.indexOf(entry), ...address] })), // prettier-ignore
    )
  }
  return [
    ...gone.map((entry) => ({ way: [...way, before.indexOf(entry)], what: 'value' as const, before: entry })),
    ...come.map((entry) => ({ way: [...way, after.indexOf(entry)], what: 'value' as const, after: entry })),
  ]
}

/** The entries of one list that another does not have; what stands there twice has to stand there twice. */
export function without<T extends DocumentValue>(list: readonly T[], other: readonly T[]): readonly T[] {
  const left = new Map<string, number>()
  for (const each of other) left.set(textOf(each), (left.get(textOf(each)) ?? 0) + 1)
  return list.filter((entry) => {
    const text = textOf(entry)
    const times = left.get(text) ?? 0
    if (times > 0) left.set(text, times - 1)
    return times === 0
  })
}

/** A value as text that is the same for the same value, whatever the order of its keys. */
const textOf = (value: DocumentValue): string =>
  JSON.stringify(value, (_, part: DocumentValue) =>
    isObject(part)
      ? objectOf(
          keysOf(part)
            .toSorted()
            .map((key) => [key, part[key]] as const),
        )
      : part,
  ) ?? ''
