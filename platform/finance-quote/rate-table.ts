import { financeVisit } from '#app/features/finance/entry/car-finance.server.ts'
import { comparisonRate, STATED_LOAN } from '#app/features/finance/repayment/comparison-rate.ts'
import type { FinanceQuotes, FinanceQuote } from '#app/features/finance/quote/port.ts'
import { LEAST_REPAYMENT, repaymentOf } from '#app/features/finance/repayment/repayment.ts'
import { financeSettings } from '#app/features/finance/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'

type Settings = NonNullable<(typeof financeSettings)['type']>['finance']

interface Rate {
  readonly interest: number
  readonly comparison: number | null
  readonly fee: number
}

/** Quotes from the site's own table of rates, by the age of the car; without one, at the rate that it advertises. */
export function rateTable(): FinanceQuotes {
  return {
    quotes: (site) => settingsOf(site, financeSettings).finance.quote.rates.length > 0,
    async quote(site, { purchasePrice: amount, loanTerm: years, year }): Promise<FinanceQuote | null> {
      const { finance } = settingsOf(site, financeSettings)
      const rate = rateOf(finance, Number(financeVisit(site).today.slice(0, 4)) - year)
      if (!rate || rate.comparison === null) return null
      const { interest, fee } = rate
      const repaid = repaymentOf({ amount, fee, interest, years, frequency: 'Weekly', roundUp: finance.round_up })
      if (!repaid || repaid.amount <= LEAST_REPAYMENT) return null
      return { weeklyRepaymentAmount: repaid.amount, comparisonRate: rate.comparison, advertisedRate: interest }
    },
  }
}

function rateOf({ quote, advertised, establishment_fee }: Settings, age: number): Rate | null {
  if (quote.rates.length === 0) return advertised ? { ...advertised, fee: establishment_fee } : null
  const row = quote.rates.find(({ within_years }) => within_years === undefined || age <= within_years)
  if (!row) return null
  const { interest, fee } = row
  return { interest, fee, comparison: comparisonOf(interest, fee) }
}

const comparisonOf = (interest: number, fee: number): number | null =>
  comparisonRate({ ...STATED_LOAN, interest, frequency: 'Weekly', upfront: { fee, financed: true } })
