import { remembering } from '#lib/remember.ts'

/** When an entry of a lender may be shown on a car. */
export interface LenderRule {
  /** Cars of the last so many years only. */
  readonly within_years?: number | undefined
  /** Cars dearer than this only, dollars. */
  readonly price_above?: number | undefined
  /** Figures that the entry must have besides its interest and comparison rates. */
  readonly needs?: readonly ('paymentWeek' | 'paymentMonth')[] | undefined
  /** Term of an entry that names none. */
  readonly years?: number | undefined
  /** To establish a loan, for an entry that names none, dollars. */
  readonly fee?: number | undefined
}

/**
 * The lenders of the specification (F01), by their names in lower case. All of them want the car in stock, and an
 * interest and a comparison rate in the entry.
 */
export const LENDER_RULES: Readonly<Record<string, LenderRule>> = {
  taurus: { within_years: 12, price_above: 500 },
  '360 finance': {},
  ausloans: {},
  manual: { price_above: 500, needs: ['paymentWeek'] },
  angle: { price_above: 500, needs: ['paymentWeek'], years: 5 },
  powertorque: { price_above: 500, needs: ['paymentWeek'] },
  'nissan finance': { price_above: 500, needs: ['paymentMonth'] },
}

/** One name for a lender, however a feed writes it: "Nissan_Finance" is "nissan finance". */
export const lenderName = remembering(
  (written) =>
    written
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ' ')
      .trim(),
  500,
)
