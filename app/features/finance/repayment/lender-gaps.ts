import type { Car } from '#app/features/vehicle/car.ts'
import { dayOf, positive, rate } from './lender-offer.ts'
import { type LenderRule, lenderName } from './lender-rules.ts'

interface LenderRuleSettings {
  readonly lender_rules: Readonly<Record<string, LenderRule>>
  readonly own_brand_lenders: Readonly<Record<string, string>>
}

/**
 * Why the entry of a lender never stands on its car, each by the field that is missing or cannot be: what a dealer is
 * told when a feed brings an entry half filled. Whether the car is in stock, new or dear enough is no fault of the entry.
 */
export function lenderGaps({ finance_lenders }: Pick<Car, 'finance_lenders'>, settings: LenderRuleSettings): string[] {
  const rules = new Map(Object.entries(settings.lender_rules).map(([name, rule]) => [lenderName(name), rule]))
  for (const name of Object.values(settings.own_brand_lenders).map(lenderName)) {
    if (!rules.has(name)) rules.set(name, {})
  }
  return Object.entries(finance_lenders ?? {}).flatMap(([written, entry]) => {
    const rule = rules.get(lenderName(written))
    const at = `finance_lenders.${written}`
    if (!rule) return [`${at} has no rule in finance.lender_rules`]
    if (Object.keys(entry).length === 0) return [`${at} is empty`]
    const rates = (['interestRate', 'comparisonRate'] as const).flatMap((field) =>
      rate(entry[field]) === null ? [`${at}.${field} ${wrong(entry[field], 'from 0 to 100')}`] : [],
    )
    const figures = (rule.needs ?? []).flatMap((field) =>
      positive(entry[field]) === null ? [`${at}.${field} ${wrong(entry[field], 'an amount above 0')}`] : [],
    )
    const { offerEnds } = entry
    const end =
      offerEnds?.trim() && dayOf(offerEnds, 'UTC') === null ? [`${at}.offerEnds is no date, so it has no end`] : []
    return [...rates, ...figures, ...end]
  })
}

const wrong = (value: unknown, range: string): string =>
  value === undefined || value === null ? 'is missing' : `must be ${range}`
