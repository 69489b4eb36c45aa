/** The plural of a name that is a plain English noun: "SUV" becomes "SUVs", "hatch" becomes "hatches". */
export const pluralOf = (name: string): string => (/(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`)

/** "red", "red and blue", "red, blue and black"; nothing for none. */
export function listWords(words: readonly string[], conjunction: 'and' | 'or'): string {
  const last = words.at(-1)
  if (last === undefined) return ''
  return words.length === 1 ? last : `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`
}
