/** The slide that a step leads to: after the last comes the first, before the first the last. */
export function slideAfter(at: { index: number; atEnd: boolean }, step: number, count: number): number {
  if (step > 0 && at.atEnd) return 0
  return (at.index + step + count) % count
}
