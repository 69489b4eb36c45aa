/** Under which name a site has its checkout (R06). */
export type CheckoutName = 'checkout' | 'buy-online'

export const checkoutPath = (slug: string, name: CheckoutName): string => `/cars/${slug}/${name}`

/** A reservation's own page; its name cannot be guessed. */
export const reservationPath = (id: string): string => `/reservations/${id}`

/** The page on which the sandbox is paid. */
export const sandboxPath = (ref: string): string => `/reservations/sandbox/${ref}`
