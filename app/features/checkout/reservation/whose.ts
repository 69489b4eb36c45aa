/** Who made a reservation, or asks for one: the account, and the random mark of the browser. */
export interface Whose {
  readonly account: string | null
  readonly browser: string | null
}

/**
 * Whether a reservation is of whoever asks: of their account, or of their browser. A browser that two accounts share
 * gives neither what the other has reserved.
 */
export const isOf = (reservation: Whose, { account, browser }: Whose): boolean =>
  reservation.account !== null && account !== null
    ? reservation.account === account
    : reservation.browser !== null && reservation.browser === browser
