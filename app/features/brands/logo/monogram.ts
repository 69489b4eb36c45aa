const MOST_LETTERS = 4
const SMALL_WORDS = new Set(['and', 'of', 'the', 'for', 'by'])

/**
 * The letters that stand for a brand without a drawn mark: a name that is an abbreviation stays whole (LDV, GWM), two
 * words give their initials (Royal Enfield: RE), one word gives its first letter.
 */
export function monogramOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const [first = ''] = words
  if (first.length > 1 && first.length <= MOST_LETTERS && first === first.toUpperCase()) return first
  const weighty = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()))
  return (weighty.length ? weighty : words)
    .slice(0, 3)
    .map((word) => [...word][0]!.toUpperCase())
    .join('')
}
