import type { Car } from '#app/features/vehicle/car.ts'

const INTEREST = 8.99
/** Of a secured loan of $30,000 over five years with $395 to establish and $8 a month. */
const COMPARISON = 10.18
const FEE = 395
const WEEKS = 260
const DEPOSIT_SHARE = 0.1

/** The lender entry a dealer's finance desk would put on the car, as the provider "manual". */
export function lenderEntry(price: number): NonNullable<Car['finance_lenders']> {
  const deposit = Math.round((price * DEPOSIT_SHARE) / 100) * 100
  const rate = INTEREST / 100 / 52
  const week = Math.ceil(((price - deposit + FEE) * rate) / (1 - (1 + rate) ** -WEEKS))
  return {
    manual: {
      financeProvider: 'Manual',
      interestRate: INTEREST,
      comparisonRate: COMPARISON,
      paymentWeek: week,
      paymentMonth: Math.ceil((week * 52) / 12),
      termMonths: 60,
      termWeeks: WEEKS,
      termYears: 5,
      deposit,
      balloon: 0,
      establishmentFees: FEE,
      totalPayable: week * WEEKS,
      disclaimer: `Estimate for a personal buyer: ${INTEREST}% p.a. over 5 years after a 10% deposit, with no final payment. Comparison rate ${COMPARISON}% p.a., based on a secured loan of $30,000 over 5 years. WARNING: this comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate. This is a demonstration; no credit is offered.`,
    },
  }
}
