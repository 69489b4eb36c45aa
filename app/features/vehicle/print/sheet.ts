import { shortened } from '../page/comments.ts'
import { type Fact, keyFacts, STOCK_NUMBER } from '../facts/key-facts.ts'
import { type Price, type PriceParts, pricePartsOf } from '../price/price.ts'
import type { PublicCar } from '../public-car.ts'
import { sectionFacts } from '../facts/section-facts.ts'
import type { SectionName } from '../page/section-names.ts'
import { isShown } from '../facts/shown-value.ts'
import { badgeLineOf, conditionName, titleOf, typeNameOf } from '../title.ts'

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
  /** Sections that the site shows on the page of a car. */
  readonly sections: readonly SectionName[]
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
/** Range, battery, its health, consumption: the first of the electric facts. */
const ELECTRIC = 4
const FEATURES = 14
/** Characters that leave room for the dealer's name, address and licence on the page. */
const COMMENTS = 520
/** A title longer than two lines is no title. */
const TITLE = 120

/** One page about a car: what does not fit on it is left out, the QR code leads to the rest. */
export function sheetOf(car: PublicCar, { comments, sections, ...context }: SheetContext): Sheet {
  return {
    ...context,
    title: within(titleOf(car), TITLE),
    line: within(badgeLineOf(car), TITLE),
    kind: kindOf(car),
    price: pricePartsOf(context.price),
    facts: factsThatFit(car, sections).map(({ label, value }) => ({ label, value: within(value, 60) })),
    features: (car.filtered_features ?? [])
      .filter(isShown)
      .slice(0, FEATURES)
      .map((feature) => within(feature, 60)),
    comments: comments ? within(comments, COMMENTS) : null,
  }
}

/** "Used Car", "New Car, coming soon" */
function kindOf(car: PublicCar): string {
  const kind = [conditionName(car), typeNameOf(car)].filter(Boolean).join(' ')
  return car.status === 'coming_soon' ? `${kind}, coming soon` : kind
}

/**
 * The first facts, what a buyer asks of battery and past, and always the stock number: whoever calls about a printed
 * page reads it out.
 */
function factsThatFit(car: PublicCar, sections: readonly SectionName[]): readonly Fact[] {
  const facts = keyFacts(car)
  const { electric, past } = sectionFacts(car, sections)
  const more = [...electric.slice(0, ELECTRIC), ...past]
  const number = facts.filter(({ label }) => label === STOCK_NUMBER)
  const others = facts.filter(({ label }) => label !== STOCK_NUMBER)
  if (more.length === 0 && facts.length <= FACTS) return facts
  return [...others.slice(0, FACTS - number.length - more.length), ...more, ...number]
}

const within = (text: string, limit: number): string => shortened(text, limit) ?? text
