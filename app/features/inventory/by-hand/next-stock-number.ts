/** Numbers of our own begin with it. */
const OWN = 'H'
const FIRST = 1001

/**
 * The stock number of a car that was put in without one: after the last that the dealer gave by hand. Where feeds bring
 * cars as well it is one of a row of our own, from H1001: whoever gives the feed's numbers is at their next one at the
 * same time, and their car would be taken for ours.
 */
export function nextStockNumber(
  byHand: readonly string[],
  { taken, besideFeeds }: { readonly taken: (number: string) => boolean; readonly besideFeeds: boolean },
): string {
  const counted = byHand.flatMap((number) => {
    const [, before, digits] = /^(\D*)(\d{1,9})$/.exec(number) ?? []
    const counts = digits !== undefined && (!besideFeeds || before === OWN)
    return counts ? [{ before: before!, digits, count: Number(digits) }] : []
  })
  const last = counted.toSorted((a, b) => a.count - b.count).at(-1) ?? { before: OWN, digits: '1000', count: FIRST - 1 }
  for (let next = last.count + 1; ; next++) {
    const number = last.before + String(next).padStart(last.digits.length, '0')
    if (!taken(number)) return number
  }
}
