import { read, unreadable, type FieldReading } from './reading.ts'

/** Digits, thousands grouped by commas or spaces or not at all, decimals after a point. */
const numeral = /^[-+−]?(\d+|\d{1,3}(?:[, \u00a0\u202f']\d{3})+)?(\.\d+)?$/
const onRequest =
  /^(poa|p\.o\.a\.?|price on (application|request|enquiry)|on (application|request)|call( us)?( for price)?|enquire( for price)?|contact (us|dealer)|tb[ac]|t\.b\.[ac]\.?|eoi|expressions? of interest|negotiable|please (call|ask|enquire)|n\/?a|\$?\s*-+)$/i
const LITRES_BELOW = 30
/** "12.990" is twelve thousand to some and twelve to others. */
const pointedThousands = /^[-+−]?\d{1,3}(\.\d{3})+$/

function numeralValue(text: string): number | undefined {
  const trimmed = text.trim()
  if (!/\d/.test(trimmed) || !numeral.test(trimmed)) return undefined
  return Number(trimmed.replace('−', '-').replace(/[, \u00a0\u202f']/g, ''))
}

/** A number as people write it: "12,345", "12 345", "8.7". */
export function readNumber(text: string): FieldReading<number> {
  const value = numeralValue(text)
  return value === undefined ? unreadable('is not a number') : read(value)
}

/** A whole number; "5 seats" and "4 Doors" count, "5.5" does not. */
export function readInteger(text: string): FieldReading<number> {
  const value = numeralValue(text.replace(/\s*[a-z]+\.?\s*$/i, ''))
  if (value === undefined) return unreadable('is not a number')
  return Number.isInteger(value) ? read(value) : unreadable('is not a whole number')
}

/** Whether a text stands where a price would and names none: "POA", "Call us", "-". */
export const isOnRequest = (text: string): boolean => onRequest.test(text.trim())

/** Dollars: "$12,345.50", "AUD 12345", "12 345 drive away"; "POA" and its like leave the price open. */
export function readMoney(text: string): FieldReading<number> {
  const trimmed = text.trim()
  if (trimmed === '' || onRequest.test(trimmed)) return read(undefined)
  const bare = trimmed
    .replace(/^([-−]?)\s*(aud|au|a)?\s*\$\s*([-−]?)/i, '$1$3')
    .replace(/^aud\s*/i, '')
    .replace(/\s*(aud|drive ?away.*|egc|e\.g\.c\.?|excl.*|incl.*|dap|\*)$/i, '')
    .replace(/\.-$/, '')
  const value = pointedThousands.test(bare.trim()) ? undefined : numeralValue(bare)
  return value === undefined ? unreadable('is not an amount in dollars') : read(value)
}

/** An odometer reading: "5,595 km", "120000kms". Parts of a kilometre are rounded. */
export function readKilometres(text: string): FieldReading<number> {
  if (/\bmi(les?)?\b/i.test(text)) return unreadable('is in miles; kilometres are needed')
  const bare = text.replace(/\s*k(ilo)?m(et(re|er))?s?\.?\s*$/i, '')
  const value = pointedThousands.test(bare.trim()) ? undefined : numeralValue(bare)
  return value === undefined ? unreadable('is not a distance in kilometres') : read(Math.round(value))
}

export interface Engine {
  cylinders?: number
  litres?: number
  cc?: number
}

/** An engine as listings describe it: "4 cyl, 2.2 L", "V6 3.5", "1998cc". Zero means that nobody knew. */
export function readEngine(text: string): Engine {
  const cylinders = /(\d{1,2})\s*-?cyl/i.exec(text)?.[1] ?? /\b[VWIL](\d{1,2})\b/.exec(text)?.[1]
  const cc = /(\d[\d,]{2,5})\s*(cc|cm3|cm³)/i.exec(text)?.[1]?.replace(',', '') ?? /^\s*(\d{3,5})\s*$/.exec(text)?.[1]
  const litres = /(\d{1,2}(?:\.\d+)?)\s*l(it(re|er)s?)?\b/i.exec(text)?.[1] ?? /\b(\d{1,2}\.\d)\b/.exec(text)?.[1]
  const capacity = cc ? Number(cc) : litres && Number(litres) < LITRES_BELOW ? Math.round(Number(litres) * 1_000) : 0
  return {
    ...(Number(cylinders) > 0 && { cylinders: Number(cylinders) }),
    ...(capacity > 0 && { litres: ccToLitres(capacity), cc: capacity }),
  }
}

/** Litres to one decimal, as engines are named: 1998 cc is 2.0. */
export const ccToLitres = (cc: number): number => Math.round(cc / 100) / 10

/** Fuel consumption: "8.7 L / 100 km", "8.7L/100km". */
export function readConsumption(text: string): FieldReading<number> {
  if (/mpg|km\s*\/\s*l/i.test(text)) return unreadable('is not in litres for 100 km')
  const value = numeralValue(text.replace(/\s*l(it(re|er)s?)?\s*(\/|per)\s*100\s*km\.?\s*$/i, ''))
  return value === undefined ? unreadable('is not a consumption in litres for 100 km') : read(value)
}
