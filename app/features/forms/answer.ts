import { longDate } from '#app/features/locations/hours/long-date.ts'
import { groupedAmount } from '#lib/amount.ts'
import type { Field } from './field.ts'

export interface Answer {
  readonly name: string
  readonly label: string
  /** As people read it: "$12,500", "Loan car, Wash"; empty where only machines do. */
  readonly value: string
  /** As machines do, where that differs: numbers, lists, web addresses, moments in ISO 8601. */
  readonly wire?: number | string | readonly string[]
  /** Full address of what it tells of; made by us, never typed by a shopper. */
  readonly href?: string
  /** What the dealer alone reads. */
  readonly forDealer?: true
  /** What the dealer reads before everything else that was answered. */
  readonly first?: true
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** An answer as people read it and, where that differs, as machines do; null where nothing was said. */
export function answerOf({ name, label, type }: Field, given: string | readonly string[] | undefined): Answer | null {
  if (given === undefined || given.length === 0) return null
  if (typeof given !== 'string') return { name, label, value: given.join(', '), wire: given }
  switch (type) {
    case 'money':
      return { name, label, value: `$${groupedAmount(Number(given))}`, wire: Number(given) }
    case 'kilometres':
      return { name, label, value: `${groupedAmount(Number(given))} km`, wire: Number(given) }
    case 'number':
      return { name, label, value: given, wire: Number(given) }
    case 'day':
      return DAY.test(given) && !Number.isNaN(Date.parse(given))
        ? { name, label, value: longDate(given), wire: given }
        : { name, label, value: given }
    default:
      return { name, label, value: given }
  }
}
