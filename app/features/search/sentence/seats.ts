import type { Word } from './words.ts'

const NUMBERS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
}

const GLUED = /^(\d{1,2}\+?|[a-z]{3,6})-?(?:seats?|seaters?)$/
const SEATS = new Set(['seat', 'seats', 'seater', 'seaters'])

export interface FoundSeats {
  readonly values: readonly string[]
  readonly end: number
}

/** Reads "7 seater", "seven seats", "7-seater", "seats 7", "7+ seats" as the numbers of seats that the stock has. */
export function seatsAt(words: readonly Word[], at: number, stock: readonly string[]): FoundSeats | null {
  const key = words[at]?.key ?? ''
  const next = words[at + 1]?.key ?? ''
  const glued = GLUED.exec(key)
  if (glued) return found(stock, glued[1]!, at + 1)
  if (SEATS.has(next)) return found(stock, key, at + 2)
  if (key === 'seats') return found(stock, next, at + 2)
  return null
}

function found(stock: readonly string[], text: string, end: number): FoundSeats | null {
  const number = /^([a-z]+|\d{1,2})(\+?)$/.exec(text)
  const wanted = number ? (NUMBERS[number[1]!] ?? Number(number[1])) : Number.NaN
  const values = stock.filter((seats) => (number?.[2] ? Number(seats) >= wanted : Number(seats) === wanted))
  return values.length > 0 ? { values, end } : null
}
