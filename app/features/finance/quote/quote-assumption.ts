/** What stands beside every quoted figure. */
export const QUOTE_ASSUMPTION =
  'Estimate only. It assumes an excellent credit history and a loan of the whole price over 5 years; your own rate, fees and approval may differ.'
