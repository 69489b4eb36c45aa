/** Stands in place of a source where nobody but the dealer says what a car is; no source of a site is called so. */
export const BY_HAND = 'hand'
