/** Characters of the disclaimer that stand there at once (V21). */
export const DISCLAIMER_SHOWN = 197

/** The beginning of a disclaimer; null when all of it stands there at once. */
export function shortDisclaimer(text: string): string | null {
  const letters = Array.from(text)
  return letters.length > DISCLAIMER_SHOWN ? `${letters.slice(0, DISCLAIMER_SHOWN).join('').trimEnd()}…` : null
}
