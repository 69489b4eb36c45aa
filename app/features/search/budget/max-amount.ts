/** The most that a field of the budget finder holds, dollars (S20). Alone, so that a page that only caps what is typed loads no more. */
export const MAX_AMOUNT = 1_000_000
