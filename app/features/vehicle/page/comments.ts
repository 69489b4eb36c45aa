/** Characters of the dealer's words shown before Show More. */
export const COMMENTS_SHOWN = 400

/** Cuts a text at a word, when it is longer than the limit; null when all of it is shown. */
export function shortened(text: string, limit = COMMENTS_SHOWN): string | null {
  if (text.length <= limit) return null
  const cut = text.slice(0, limit)
  const word = cut.search(/\s\S*$/)
  return `${cut.slice(0, word > limit * 0.7 ? word : limit).trimEnd()}…`
}
