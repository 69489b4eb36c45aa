import type { TemplateName } from '#app/features/site/template-names.ts'
import { type Fact, keyFacts, STOCK_NUMBER } from '#app/features/vehicle/facts/key-facts.ts'
import { historyFacts } from '#app/features/vehicle/facts/history-facts.ts'
import { shortened } from '#app/features/vehicle/page/comments.ts'
import { type Price, type PriceParts, pricePartsOf } from '#app/features/vehicle/price/price.ts'
import type { PublicCar } from '#app/features/vehicle/public-car.ts'
import { badgeLineOf, conditionName, titleOf, typeNameOf } from '#app/features/vehicle/title.ts'

/** What stands behind the windscreen of a car: one A4 page, to be read from two metres away. */
export interface WindowSheet {
  /** The site's template, whose look it has. */
  readonly look: TemplateName
  readonly colour: string
  readonly dealer: { readonly name: string; readonly address: string; readonly phone: string }
  /** "LMCT 12345" */
  readonly licence: string
  /** "Used Car" */
  readonly kind: string
  readonly title: string
  readonly line: string
  readonly price: PriceParts
  /** What the price includes, and what comes on top. */
  readonly includes: string | null
  readonly facts: readonly Fact[]
  readonly stocknum: string
  /** The dealer's small print. */
  readonly disclaimer: string
  /** The car's public page; the QR code leads there. */
  readonly address: string
  /** "21 November 2026" */
  readonly day: string
}

interface WindowSheetContext {
  readonly look: TemplateName
  readonly colour: string
  readonly dealer: WindowSheet['dealer']
  readonly licence: string
  readonly price: Price
  readonly includes: string | null
  readonly regplate: string | undefined
  readonly disclaimer: string
  readonly address: string
  readonly day: string
}

/** Facts in two columns. */
const FACTS = 14
const LONGEST = { title: 120, fact: 60, disclaimer: 700 }
/** What somebody who buys a driven car is to be told, as far as it is known. */
const ALWAYS: ReadonlySet<string> = new Set(['Odometer', 'Registration', 'Registration expires', 'Build date', 'Compliance date', 'VIN']) // prettier-ignore

const within = (text: string, limit: number): string => shortened(text, limit) ?? text

/** What the window sheet of a car says: nothing that its site does not know. */
export function windowSheetOf(car: PublicCar, context: WindowSheetContext): WindowSheet {
  const { price, regplate, disclaimer, ...rest } = context
  const own = keyFacts({ ...car, regplate }).filter(({ label }) => label !== STOCK_NUMBER)
  // What is known of its past has to be said before it is sold.
  const said = [...own.filter(({ label }) => ALWAYS.has(label)), ...historyFacts(car)].slice(0, FACTS)
  const others = own.filter(({ label }) => !ALWAYS.has(label)).slice(0, FACTS - said.length)
  const facts = [...others, ...said]
  return {
    ...rest,
    kind: [conditionName(car), typeNameOf(car)].filter(Boolean).join(' '),
    title: within(titleOf(car), LONGEST.title),
    line: within(badgeLineOf(car), LONGEST.title),
    price: pricePartsOf(price),
    facts: facts.map(({ label, value }) => ({ label, value: within(value, LONGEST.fact) })),
    stocknum: car.stocknum,
    disclaimer: within(disclaimer, LONGEST.disclaimer),
  }
}
