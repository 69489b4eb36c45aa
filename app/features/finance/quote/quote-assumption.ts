/** What stands beside every quoted figure. */
export const QUOTE_ASSUMPTION =
  'Estimate only. It assumes an excellent credit history and a loan for the full price over 5 years. Your rate, fees and approval may differ.'
