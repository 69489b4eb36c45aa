/** Longer letters are refused; of those that are taken so much is kept, which is every text. */
export const MOST_MAIL_BYTES = 30 * 2 ** 20
export const KEPT_MAIL_BYTES = 10 * 2 ** 20
/** Letters under way at once, each of which may take up to what is kept. */
export const MOST_CONNECTIONS = 8
