/** Addresses of the console that letters, QR codes and providers know: its pages are made of these. */

/** Where the link of an invitation or a recovery leads; opening it changes nothing. */
export const invitationPath = (token: string): string => `/join/${token}`

/** Where the QR code of a shared computer leads. */
export const handOffPath = (id: string): string => `/computer/${id}`

/** Where every provider leads back to: what a dealer enters at theirs. */
export const PROVIDER_CALLBACK = '/provider/return'
