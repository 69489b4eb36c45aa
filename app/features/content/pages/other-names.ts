import * as paths from '#app/paths.ts'

/** Addresses of every dealer's site whose page has a shorter one. */
export const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  [paths.reviewsPage, paths.reviews],
  [paths.carsTradeIn, paths.tradeIn],
  [paths.personalisedFinance, paths.finance],
])
