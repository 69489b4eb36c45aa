import { formatDollars } from '#lib/money.ts'
import type { EntryCarType } from './finance-entry.ts'

interface Entry {
  /** "car", "truck" */
  readonly noun: string
  readonly carType: EntryCarType | null
  /** Dollars. */
  readonly budget: number | null
  /** Name of the location that the shopper prefers. */
  readonly place: string | null
}

/** "a used car up to $25,000"; empty where neither a type nor a budget is known. */
export function wantedText({ noun, carType, budget }: Omit<Entry, 'place'>): string {
  if (carType === null && budget === null) return ''
  const what = `a ${[carType, noun].filter(Boolean).join(' ')}`
  return budget === null ? what : `${what} up to ${formatDollars(budget)}`
}

/** What a finance page says that it was opened for: "For a used car up to $25,000. Southbank Nerang answers you." */
export function entryText(entry: Entry): string {
  const wanted = wantedText(entry)
  const answers = entry.place === null ? '' : `${entry.place} answers your enquiry.`
  return [wanted && `For ${wanted}.`, answers].filter(Boolean).join(' ')
}

/** What the enquiry says for the shopper: "I am looking for a used car up to $25,000." */
export function entryMessage(entry: Omit<Entry, 'place'>): string {
  const wanted = wantedText(entry)
  return wanted && `I am looking for ${wanted}.`
}
