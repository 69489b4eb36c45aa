/** Search engines and tabs show no more of a title than this, characters. */
const LONGEST = 70

/**
 * The title of a page: what it shows, then whose site it is. A long one gives up the site's name first, then its end,
 * at a word.
 */
export function pageTitle(text: string, site: string): string {
  const whole = `${text} | ${site}`
  if (whole.length <= LONGEST) return whole
  if (text.length <= LONGEST) return text
  // Half a character is none: emoji are two units long.
  const cut = text.slice(0, LONGEST - 1).replace(/[\uD800-\uDBFF]$/, '')
  const word = cut.lastIndexOf(' ')
  return `${(word > LONGEST / 2 ? cut.slice(0, word) : cut).replace(/[\s,;:–-]+$/, '')}…`
}
