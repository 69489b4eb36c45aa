/** What is typed beyond this finds nothing more. */
const MOST_LETTERS = 80

/** What was typed, as it is looked for. */
export const typedIn = (text: string | null): string => (text ?? '').slice(0, MOST_LETTERS).toWellFormed().replaceAll(/\p{Cc}/gu, ' ').trim() // prettier-ignore
