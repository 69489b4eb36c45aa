/**
 * Classes that sheets of more than one part of the product name, with these parts: what is left to put right. A new one
 * fails the test of the kit, and one that is put right has to leave the list.
 */
export const NAMED_ELSEWHERE: readonly string[] = [
  'card: features/search, features/trade-in',
  'filter-chosen: features/search, features/trade-in',
  'filter-range: features/search, features/trade-in',
  'finance-line: features/finance, features/trade-in',
  'price-block: features/trade-in, features/vehicle',
  'price: features/trade-in, ui',
]
