import type { AttributeName } from '../../documents/attributes.ts'
import type { SortName } from '../../list/sorts.ts'
import { phrases, type Word, phraseAt } from './words.ts'

/** What a word that is no fact is taken for: an order of the list, values of a filter, or both. */
export interface Subjective {
  readonly sort?: SortName
  readonly values?: Readonly<Partial<Record<AttributeName, readonly string[]>>>
  /** Values that say less than one that was named: "family suv" is an SUV. */
  readonly unless?: AttributeName
}

const SMALL = ['hatch', 'hatchback']

const MEANT: readonly (readonly [phrases: string, meant: Subjective])[] = [
  [
    'cheap|cheaper|cheapest|cheapie|cheap as|bargain|bargains|affordable|inexpensive|lowest price|lowest priced|low price|' +
      'low priced|best price|cheap price|good price|best value|good value|on a budget|budget friendly|under budget',
    { sort: 'price_low' },
  ],
  ['expensive|most expensive|dearest|highest price|highest priced|priciest', { sort: 'price_high' }],
  [
    'low km|low kms|low kilometres|low kilometers|low mileage|low kays|low klms|lowest km|lowest kms|lowest kilometres|' +
      'least km|least kms|fewest km|fewest kms|few kms|not many kms|low odo|near new|nearly new|like new|as new',
    { sort: 'km_low' },
  ],
  [
    'newest|newest model|newest models|latest model|latest models|late model|new model|new shape|most recent|recent model|recent|newer',
    { sort: 'year_new' },
  ],
  ['oldest|older|old', { sort: 'year_old' }],
  [
    'latest|just arrived|just in|just listed|new arrival|new arrivals|new listing|new listings|recently added|recently listed|' +
      'latest arrivals|latest stock|new stock|new in',
    { sort: 'latest' },
  ],
  [
    'family|family car|family cars|family vehicle|family friendly|for the family|for a family|for family|for families',
    { values: { body: ['suv', 'wagon', 'stationWagon', 'peopleMover'] }, unless: 'body' },
  ],
  [
    'small|small car|small cars|little|compact car|compact|city car|city cars|runabout|little car|small hatch',
    { values: { body: SMALL }, unless: 'body' },
  ],
  [
    'first car|first cars|p plater|p plate|p plater car|learner|learner car|student car|starter car',
    { sort: 'price_low', values: { body: [...SMALL, 'sedan'] }, unless: 'body' },
  ],
  ['sports car|sports cars|sporty', { values: { body: ['coupe', 'convertible', 'softtop'] }, unless: 'body' }],
  ['work ute|tradie ute|tradies ute|farm ute', { values: { body: ['ute', 'cabChassis'] } }],
  ['tradie|tradies', { values: { body: ['ute', 'van', 'cabChassis'] }, unless: 'body' }],
  ['off road|offroad|off roader|off roading|4x4 car', { values: { drive: ['4WD'] }, unless: 'drive' }],
  [
    'economical|fuel efficient|fuel saver|fuel saving|good on fuel|low fuel|eco friendly|green car|green cars',
    { values: { fuel: ['Hybrid', 'Plug-in Hybrid', 'Electric'] }, unless: 'fuel' },
  ],
]

const meanings = MEANT.flatMap(([text, meant]) => phrases(text).map((phrase) => ({ phrase, meant })))
const all = meanings.map(({ phrase }) => phrase)

export interface FoundSubjective {
  readonly meant: Subjective
  readonly end: number
}

/** The longest such phrase that begins at a word. */
export function subjectiveAt(words: readonly Word[], at: number): FoundSubjective | null {
  const length = phraseAt(words, at, all)
  if (length === 0) return null
  const key = (from: number) => words[from]?.key
  const found = meanings.find(
    ({ phrase }) => phrase.length === length && phrase.every((part, index) => key(at + index) === part),
  )
  return found ? { meant: found.meant, end: at + length } : null
}
