import { parseAmount } from '#lib/amount.ts'

/** What the page says of a question: how it is checked, and in which words it is refused. */
export interface AnswerRule {
  readonly type: string
  /** Said when nothing was answered; absent where nothing need be. */
  readonly missing?: string | undefined
  readonly wrong?: string | undefined
  /** Of a figure, with what is said out of them. */
  readonly least?: number | undefined
  readonly most?: number | undefined
  readonly bounds?: string | undefined
}

/**
 * What is wrong with an answer, or null. It finds what a person can mend at once; the server checks all of it again,
 * and better.
 */
export function problemWith(
  answer: string,
  { type, missing, wrong, least = 0, most = Infinity, bounds }: AnswerRule,
): string | null {
  const given = answer.trim()
  if (given === '') return missing ?? null
  const fits = FITS[type]
  if (fits && !fits(given)) return wrong ?? null
  if (!['money', 'kilometres', 'number'].includes(type)) return null
  const amount = parseAmount(given)
  if (amount === null) return wrong ?? null
  return amount < least || amount > most ? (bounds ?? null) : null
}

/** Digits of the shortest number that is called, 13 12 34, and of the longest with its country. */
const DIGITS = /^(?:\D*\d){6,15}\D*$/

const FITS: Readonly<Record<string, (answer: string) => boolean>> = {
  email: (answer) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(answer),
  phone: (answer) => /^[+\d\s().-]+$/.test(answer) && DIGITS.test(answer),
  postcode: (answer) => /^\d{4}$/.test(answer),
  day: (answer) => /^\d{1,4}([/.-]\d{1,4}){2}$/.test(answer),
}
