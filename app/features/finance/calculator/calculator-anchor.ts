/** Anchor of every calculator: a page has one. */
export const CALCULATOR_ANCHOR = 'finance-calculator'
