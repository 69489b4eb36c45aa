/** States that feeds say, in words. */
export const STATUS_NAMES: Readonly<Record<string, string>> = {
  in_stock: 'In stock',
  coming_soon: 'Coming soon',
  sold: 'Sold',
}
