import * as paths from '#app/paths.ts'

export const checkoutPath = (slug: string, name: paths.CheckoutName): string => paths.checkoutPage(slug, name)

/** A reservation's own page; its name cannot be guessed. */
export const reservationPath = (id: string): string => paths.reservation(id)
