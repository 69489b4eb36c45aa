import type { StockCar } from '#app/features/vehicle/car.ts'
import type { Price } from '#app/features/vehicle/price/price.ts'
import type { WasEvidence } from '../prices/was-evidence.ts'

/** A car as its page offers it to shoppers: what a rule can judge without asking anybody. */
export interface Advert {
  readonly car: StockCar
  readonly price: Price
  /** Whether what stands as "Was" was really asked; null where nothing stands so. */
  readonly was: WasEvidence | null
  /** The code of the state in which it stands, such as `NSW`; null where that is not known. */
  readonly state: string | null
  readonly dealer: { readonly name: string; /** Of its licence; empty where the site knows none. */ readonly licence: string } // prettier-ignore
  /** What the page says in words: the comments of the car and what stands on every page. */
  readonly words: string
  /** The year now, at the dealer's. */
  readonly year: number
}

/** What the law of a place wants of an advertisement, as far as we have read it; it warns and never blocks. */
export interface AdvertRule {
  readonly id: string
  /** `AU`, or the code of a state. */
  readonly where: string
  /** False also where too little is known of the car to judge it. */
  applies(advert: Advert): boolean
  /** Whether the advertisement keeps to it. */
  check(advert: Advert): boolean
  readonly severity: 'warn' | 'note'
  /** What it wants. */
  readonly words: string
  /** What to do where it is not kept. */
  fix(advert: Advert): string
  readonly source: string
  /** The day on which it was read there. */
  readonly read_on: string
  /** False where the source itself could not be reached, or leaves a doubt. */
  readonly confirmed: boolean
}

/** A rule and whether a car keeps to it. */
export interface RuleVerdict extends Pick<
  AdvertRule,
  'id' | 'severity' | 'words' | 'source' | 'read_on' | 'confirmed'
> {
  readonly holds: boolean
  /** What to do; empty where it holds. */
  readonly fix: string
}

/** What the rules say of a car: those that do not concern it are left out. */
export const verdictsOf = (rules: readonly AdvertRule[], advert: Advert): RuleVerdict[] =>
  rules.flatMap(({ where, applies, check, fix, ...rule }) => {
    if ((where !== 'AU' && where !== advert.state) || !applies(advert)) return []
    const holds = check(advert)
    return [{ ...rule, holds, fix: holds ? '' : fix(advert) }]
  })
