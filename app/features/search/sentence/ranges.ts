import type { AttributeName } from '../documents/attributes.ts'
import type { Range } from '../address/query.ts'
import { type Amount, amountAt } from './amounts.ts'
import { phraseAt, phrases, type Word } from './words/words.ts'

export interface FoundRange {
  readonly attribute: AttributeName
  readonly range: Range
  readonly end: number
}

const MOST = phrases(
  'under|below|less than|max|maximum|max of|up to|upto|no more than|not more than|at most|cheaper than|sub|<|within budget|' +
    'budget|budget of|lower than|beneath|up to about|max price|price under|priced under|price up to|with under|with less than',
)
const LEAST = phrases(
  'over|above|from|min|minimum|min of|at least|more than|no less than|>|starting at|starting from|upwards of|price from|' +
    'price over',
)
const NEWER = phrases('from|since|min|minimum|at least|year from|built from|made since')
const AFTER = phrases('newer than|after|later than|younger than|post')
const BEFORE = phrases('before|older than|earlier than|pre')
/** "pre-2015" in one word. */
const GLUED_BEFORE = /^pre-?((?:19|20)\d\d)$/
const AROUND = phrases('around|about|approx|approximately|roughly|circa|close to|~')
const BETWEEN = phrases('between|from|price between|priced between')
const AND_LESS = phrases('or less|and less|or under|and under|or below|and below|max|maximum|tops|or cheaper|budget')
const AND_MORE = phrases('or more|and more|or over|and over|or above|and above|and up|or up|plus|min|minimum')
const AND_NEWER = phrases('or newer|and newer|or later|and later|onwards|onward|on|and on|and up|or up|plus|upwards')
const AND_OLDER = phrases('or older|and older|or earlier|and earlier')
const WEEKLY = phrases(
  'weekly payments|weekly repayments|weekly payment|weekly repayment|payments|repayments|payment|repayment|weekly|per week|a week',
)
const JOINS = new Set(['to', '-', 'and', 'till', 'until'])
const YEAR_NOUNS = new Set(['model', 'models', 'build', 'year', 'plate', 'my'])

/** Below these an amount is a number of something else. */
const LEAST_PRICE = 500
const LEAST_BARE_PRICE = 1_000
const LEAST_WEEKLY = 10
const LEAST_KM = 1_000

/** What a bound counts: years only where they are said plainly, else kilometres, a week's money or a price. */
function attributeFor({ value, unit, thousands }: Amount): AttributeName | null {
  if (unit === 'km') return value >= LEAST_KM ? 'km' : null
  if (unit === 'weekly') return value >= LEAST_WEEKLY ? 'weekly_price_range' : null
  if (unit === 'dollars' || thousands) return value >= LEAST_PRICE ? 'price' : null
  return value >= LEAST_BARE_PRICE ? 'price' : null
}

/** Reads the bounds that begin at a word: "under 40k", "2018+", "between 20 and 30k", "100,000 km or less". */
export function rangeAt(words: readonly Word[], at: number): FoundRange | null {
  return (
    twoBounds(words, at) ??
    oneBound(words, at) ??
    around(words, at) ??
    weeklyBound(words, at) ??
    signedBound(words, at) ??
    trailingBound(words, at)
  )
}

/** "around 20k" is a tenth more or less, "around 2018" a year. */
function around(words: readonly Word[], at: number): FoundRange | null {
  const lead = phraseAt(words, at, AROUND)
  const amount = lead > 0 ? amountAt(words, at + lead) : null
  if (!amount || amount.plus) return null
  const { value, end } = amount
  if (amount.isYear) {
    return { attribute: 'year', range: { min: value - 1, max: value + 1 }, end: afterYear(words, end) }
  }
  const attribute = attributeFor(amount)
  return attribute && { attribute, range: { min: Math.round(value * 0.9), max: Math.round(value * 1.1) }, end }
}

/** A bare "$20,000" or "100,000 km" is the most that somebody wants, and so is "20k" beside something else. */
export function bareBoundAt(words: readonly Word[], at: number): FoundRange | null {
  const amount = amountAt(words, at)
  const says = amount && (amount.unit !== 'none' || (amount.thousands && words.length > 1))
  const attribute = says && !amount.plus ? attributeFor(amount) : null
  return attribute && amount && { attribute, range: { max: amount.value }, end: amount.end }
}

function twoBounds(words: readonly Word[], at: number): FoundRange | null {
  const lead = phraseAt(words, at, BETWEEN)
  const glued = gluedPair(words, at + lead)
  const first = glued?.[0] ?? amountAt(words, at + lead)
  if (!first || first.plus) return null
  let second: Amount | null | undefined = glued?.[1]
  if (!glued) {
    const join = words[first.end]?.key ?? ''
    if (!JOINS.has(join) || (join === 'and' && lead === 0)) return null
    second = amountAt(words, first.end + 1)
  }
  if (!second || second.plus) return null
  if (first.isYear && second.isYear) return pair('year', first, second, afterYear(words, second.end))
  // "between 20 and 30k", "20-30k": the first takes the unit of the second.
  const min: Amount = {
    ...first,
    value: !first.thousands && second.thousands && first.value < 1_000 ? first.value * 1_000 : first.value,
    unit: first.unit === 'none' || second.unit === 'weekly' || second.unit === 'km' ? second.unit : first.unit,
    thousands: first.thousands || second.thousands,
  }
  const max: Amount = { ...second, unit: second.unit === 'none' ? min.unit : second.unit }
  const attribute = attributeFor(max.value >= min.value ? max : min)
  // Two bare numbers are a price only when something says that they are bounds.
  const said = lead > 0 || min.unit !== 'none' || min.thousands
  if (!attribute || !said || first.isYear !== second.isYear || min.unit !== max.unit) return null
  return pair(attribute, min, max, max.end)
}

/** Two bounds in their order, however they were said: "30k to 20k" is 20k to 30k. */
const pair = (attribute: AttributeName, one: Amount, other: Amount, end: number): FoundRange => ({
  attribute,
  range: { min: Math.min(one.value, other.value), max: Math.max(one.value, other.value) },
  end,
})

/** "20k-30k", "2015-2019", "$20,000-$30,000" in one word. */
function gluedPair(words: readonly Word[], at: number): readonly [Amount, Amount] | null {
  const word = words[at]
  const parts = word?.key.split('-') ?? []
  if (!word || parts.length !== 2) return null
  const first = amountAt([{ raw: '', key: parts[0]! }], 0)
  const second = amountAt([{ raw: '', key: parts[1]! }, ...words.slice(at + 1, at + 4)], 0)
  return first && second && [first, { ...second, end: at + second.end }]
}

/** "weekly payments under $150", "repayments of no more than 120". */
function weeklyBound(words: readonly Word[], at: number): FoundRange | null {
  const said = phraseAt(words, at, WEEKLY)
  if (said === 0) return null
  const from = at + said + (['of', 'is', 'are'].includes(words[at + said]?.key ?? '') ? 1 : 0)
  const amount = amountAt(words, from + phraseAt(words, from, MOST))
  if (!amount || amount.unit === 'km' || amount.thousands || amount.isYear || amount.value < LEAST_WEEKLY) return null
  return { attribute: 'weekly_price_range', range: { max: amount.value }, end: amount.end }
}

function oneBound(words: readonly Word[], at: number): FoundRange | null {
  const glued = GLUED_BEFORE.exec(words[at]?.key ?? '')?.[1]
  if (glued) return { attribute: 'year', range: { max: Number(glued) - 1 }, end: afterYear(words, at + 1) }
  for (const [lead, bound] of [
    [phraseAt(words, at, AFTER), 'after'],
    [phraseAt(words, at, BEFORE), 'before'],
    [phraseAt(words, at, NEWER), 'newer'],
  ] as const) {
    const year = lead > 0 ? amountAt(words, at + lead) : null
    if (!year?.isYear || year.plus) continue
    const range =
      bound === 'before' ? { max: year.value - 1 } : { min: bound === 'after' ? year.value + 1 : year.value }
    return { attribute: 'year', range, end: afterYear(words, afterPhrase(words, year.end, AND_NEWER)) }
  }
  const most = phraseAt(words, at, MOST)
  const least = phraseAt(words, at, LEAST)
  const lead = Math.max(most, least)
  const amount = lead > 0 ? amountAt(words, at + lead) : null
  // "under 2000" may be a price or a year: it stays text.
  if (!amount || amount.isYear || amount.plus) return null
  const attribute = attributeFor(amount)
  if (!attribute) return null
  return { attribute, range: most >= least ? { max: amount.value } : { min: amount.value }, end: amount.end }
}

/** "<40k", ">2018" is text, ">$20,000". */
function signedBound(words: readonly Word[], at: number): FoundRange | null {
  const key = words[at]?.key ?? ''
  const sign = key[0]
  if ((sign !== '<' && sign !== '>') || key.length === 1) return null
  const amount = amountAt([{ raw: '', key: key.slice(1) }, ...words.slice(at + 1, at + 4)], 0)
  const attribute = amount && !amount.isYear && !amount.plus ? attributeFor(amount) : null
  if (!amount || !attribute) return null
  return { attribute, range: sign === '<' ? { max: amount.value } : { min: amount.value }, end: at + amount.end }
}

/** The bound behind the amount: "40k or less", "2018 or newer", "$20k+". */
function trailingBound(words: readonly Word[], at: number): FoundRange | null {
  const amount = amountAt(words, at)
  if (!amount) return null
  if (amount.isYear) {
    const newer = amount.plus ? amount.end : afterPhrase(words, amount.end, AND_NEWER)
    if (newer > amount.end || amount.plus) {
      return { attribute: 'year', range: { min: amount.value }, end: afterYear(words, newer) }
    }
    const older = afterPhrase(words, amount.end, AND_OLDER)
    return older > amount.end ? { attribute: 'year', range: { max: amount.value }, end: older } : null
  }
  const attribute = attributeFor(amount)
  // A bare number with a plus ("5000+") may be a model's.
  if (!attribute || (amount.unit === 'none' && !amount.thousands)) return null
  if (amount.plus) return { attribute, range: { min: amount.value }, end: amount.end }
  const less = afterPhrase(words, amount.end, AND_LESS)
  if (less > amount.end) return { attribute, range: { max: amount.value }, end: less }
  const more = afterPhrase(words, amount.end, AND_MORE)
  return more > amount.end ? { attribute, range: { min: amount.value }, end: more } : null
}

const afterPhrase = (words: readonly Word[], at: number, known: readonly (readonly string[])[]): number =>
  at + phraseAt(words, at, known)

/** "2018 model" says no more than "2018". */
export const afterYear = (words: readonly Word[], at: number): number =>
  YEAR_NOUNS.has(words[at]?.key ?? '') && !/^\d/.test(words[at + 1]?.key ?? '') ? at + 1 : at
