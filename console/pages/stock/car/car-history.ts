import { type CarDeedLine } from '#app/features/inventory/car/car-deeds.server.ts'
import type { CarChangeRow } from '#app/features/stock/stock.tables.ts'
import { verbWords } from '../../history/verb-words.ts'

/** A line of a car's history: what somebody did, with what changed by it, or what a feed changed. */
export interface CarHistoryLine {
  readonly at: number
  readonly by: string
  /** What somebody did; null for what a feed, or the command line, changed. */
  readonly deed: string | null
  readonly note: string
  readonly changes: readonly string[]
}

interface Words {
  readonly by: (source: string) => string
  readonly change: (field: string, before: string, after: string) => string
}

/** Puts what people did and which fields changed into one list, the newest first: what belongs together is one line. */
export function carHistory(
  deeds: readonly CarDeedLine[],
  changes: readonly CarChangeRow[],
  words: Words,
): CarHistoryLine[] {
  const key = (at: number, by: string) => `${at} ${by}`
  const changed = Map.groupBy(changes, ({ at, source }) => key(at, words.by(source)))
  const said = (rows: readonly CarChangeRow[] = []) =>
    rows.map(({ field, before, after }) => words.change(field, before, after))
  const done = deeds.map(({ at, by, verb, note }): CarHistoryLine => {
    const own = changed.get(key(at, by))
    changed.delete(key(at, by))
    return { at, by, deed: verbWords(verb, { car: 'it' }).replace('it’s', 'its'), note, changes: said(own) }
  })
  const others = [...changed.values()].map((rows): CarHistoryLine => {
    const { at, source } = rows[0]!
    return { at, by: words.by(source), deed: null, note: '', changes: said(rows) }
  })
  return [...done, ...others].toSorted((a, b) => b.at - a.at)
}
