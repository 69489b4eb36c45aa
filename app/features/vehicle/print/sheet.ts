import { shortened } from '../comments.ts'
import { type Fact, keyFacts, STOCK_NUMBER } from '../key-facts.ts'
import { type Price, type PriceParts, pricePartsOf } from '../price.ts'
import type { PublicCar } from '../public-car.ts'
import { isShown } from '../shown-value.ts'
import { badgeLineOf, conditionOf, titleOf, typeNameOf } from '../title.ts'

/** Who sells the car, as a printed page must say it. */
export interface SheetDealer {
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly licence: string
}

/** What a printed page of a car says: the same on paper and in the PDF. */
export interface Sheet {
  readonly title: string
  readonly line: string
  /** "Used Car" */
  readonly kind: string
  readonly price: PriceParts
  readonly facts: readonly Fact[]
  readonly features: readonly string[]
  readonly comments: string | null
  /** Media id of the main picture. */
  readonly picture: string | null
  readonly dealer: SheetDealer
  /** Where the car's page is; the QR code leads there. */
  readonly address: string
  /** Colour of the site, `#rrggbb`. */
  readonly colour: string
  /** The day on which price and facts were so, "21 November 2026". */
  readonly day: string
}

export interface SheetContext {
  readonly price: Price
  readonly dealer: SheetDealer
  readonly comments: string
  readonly picture: string | null
  readonly address: string
  readonly colour: string
  readonly day: string
}

/** Two columns of nine. */
const FACTS = 18
const FEATURES = 14
/** Characters that leave room for the dealer's name, address and licence on the page. */
const COMMENTS = 520
/** A title longer than two lines is no title. */
const TITLE = 120

/** One page about a car: what does not fit on it is left out, the QR code leads to the rest. */
export function sheetOf(car: PublicCar, { comments, ...context }: SheetContext): Sheet {
  return {
    ...context,
    title: within(titleOf(car), TITLE),
    line: within(badgeLineOf(car), TITLE),
    kind: kindOf(car),
    price: pricePartsOf(context.price),
    facts: factsThatFit(keyFacts(car)).map(({ label, value }) => ({ label, value: within(value, 60) })),
    features: (car.filtered_features ?? [])
      .filter(isShown)
      .slice(0, FEATURES)
      .map((feature) => within(feature, 60)),
    comments: comments ? within(comments, COMMENTS) : null,
  }
}

/** "Used Car", "New Car, coming soon" */
function kindOf(car: PublicCar): string {
  const kind = [conditionOf(car), typeNameOf(car)].filter(Boolean).join(' ')
  return car.status === 'coming_soon' ? `${kind}, coming soon` : kind
}

/** The first facts, and always the stock number: whoever calls about a printed page reads it out. */
function factsThatFit(facts: readonly Fact[]): readonly Fact[] {
  if (facts.length <= FACTS) return facts
  const number = facts.filter(({ label }) => label === STOCK_NUMBER)
  return [...facts.filter(({ label }) => label !== STOCK_NUMBER).slice(0, FACTS - number.length), ...number]
}

const within = (text: string, limit: number): string => shortened(text, limit) ?? text
