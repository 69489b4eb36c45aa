import { REVIEWS_PATH } from '#app/features/locations/reviews/reviews-path.ts'

/** Addresses of every dealer's site whose page has a shorter one. */
export const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['/pages/reviews', REVIEWS_PATH],
  ['/cars/trade-in', '/trade-in'],
  ['/personalised/finance', '/finance'],
])
