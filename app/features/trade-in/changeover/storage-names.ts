/** Under which names a browser keeps the offer of a valuation, and that prices are to be seen without it. */
export const KEPT_OFFER = 'trade-in'
/** The `id` of the offer that prices are to be seen without: another one is seen with again. */
export const LEFT_OUT = 'trade-in-left-out'
