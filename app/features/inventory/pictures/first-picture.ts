interface PictureWait {
  /** Epoch ms. */
  readonly arrived: number
  /** When somebody gave it its first picture, epoch ms; null where nobody has. */
  readonly pictured: number | null
}

/** How long a car waited for its first picture, ms; for one without any, how long it has waited until now. */
export const waitForPicture = ({ arrived, pictured }: PictureWait, now: number): number =>
  Math.max(0, (pictured ?? now) - arrived)

/** The wait in the middle of those of several cars, ms; null where there is none. */
export function usualWait(waits: readonly number[]): number | null {
  if (waits.length === 0) return null
  const sorted = waits.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
