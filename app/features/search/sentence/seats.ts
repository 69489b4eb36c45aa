import { phraseAt, phrases, type Word } from './words/words.ts'

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
const GLUED_DOORS = /^(\d|[a-z]{3,6})-?(?:doors?|dr|d)$/
const DOORS = new Set(['door', 'doors', 'dr', 'drs'])

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

/** Reads "5 door", "four doors", "5dr" as the numbers of doors that the stock has. */
export function doorsAt(words: readonly Word[], at: number, stock: readonly string[]): FoundSeats | null {
  const key = words[at]?.key ?? ''
  const glued = GLUED_DOORS.exec(key)
  if (glued) return found(stock, glued[1]!, at + 1)
  return DOORS.has(words[at + 1]?.key ?? '') ? found(stock, key, at + 2) : null
}

function found(stock: readonly string[], text: string, end: number): FoundSeats | null {
  const number = /^([a-z]+|\d{1,2})(\+?)$/.exec(text)
  const wanted = number ? (NUMBERS[number[1]!] ?? Number(number[1])) : Number.NaN
  const values = stock.filter((seats) => (number?.[2] ? Number(seats) >= wanted : Number(seats) === wanted))
  return values.length > 0 ? { values, end } : null
}

const LAYOUT = /^(?:[vwi]|l|straight|inline)?-?(\d{1,2})$/
const CYLINDERS = new Set(['cyl', 'cyls', 'cylinder', 'cylinders', 'cylindered', 'pot'])
const GLUED_CYLINDERS = /^(\d{1,2}|[a-z]{3,6})-?(?:cyl|cyls|cylinders?)$/
const APART = phrases('straight|inline|in line|flat|v')

/** Reads "v8", "V 6", "4 cylinder", "six cylinders", "8cyl", "straight 6" as numbers of cylinders that the stock has. */
export function cylindersAt(words: readonly Word[], at: number, stock: readonly string[]): FoundSeats | null {
  const key = words[at]?.key ?? ''
  const glued = GLUED_CYLINDERS.exec(key)
  if (glued) return found(stock, glued[1]!, at + 1)
  const apart = phraseAt(words, at, APART)
  const number = apart > 0 ? (words[at + apart]?.key ?? '') : ''
  if (/^\d{1,2}$/.test(number)) return found(stock, number, afterCylinders(words, at + apart + 1))
  if (CYLINDERS.has(words[at + 1]?.key ?? '')) return found(stock, LAYOUT.exec(key)?.[1] ?? key, at + 2)
  const engine = /^[vw]-?(\d{1,2})s?$/.exec(key)
  return engine ? found(stock, engine[1]!, afterCylinders(words, at + 1)) : null
}

const afterCylinders = (words: readonly Word[], at: number): number =>
  CYLINDERS.has(words[at]?.key ?? '') ? at + 1 : at
