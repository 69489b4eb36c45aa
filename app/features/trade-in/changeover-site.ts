import { termsOf } from '#app/features/finance/calculator/calculator.ts'
import { PER } from '#app/features/finance/entry/car-finance.ts'
import type { SiteRepaymentSettings } from '#app/features/finance/repayment/site-repayment.ts'
import type { ChangeoverTerms } from './changeover.ts'

/** Terms of the site's own repayments; null where it shows none. */
export function changeoverTerms(finance: SiteRepaymentSettings): ChangeoverTerms | null {
  const { shown, figures, advertised, establishment_fee: fee, round_up: roundUp, frequency, car } = finance
  if (!shown || !figures || !advertised) return null
  const { value: years } = termsOf(car.term)
  return { interest: advertised.interest, years, fee, roundUp, frequency, per: PER[frequency] }
}

/** What the pages of a site in changeover mode carry for the browser, as JSON; undefined for other sites. */
export const changeoverOfSite = (on: boolean, finance: SiteRepaymentSettings): string | undefined =>
  on ? JSON.stringify(changeoverTerms(finance)) : undefined
