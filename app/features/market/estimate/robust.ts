/** Standard deviations that one median absolute deviation of normal values stands for. */
const MAD_TO_SIGMA = 1.4826

/** The value below which a share of the values lies, between neighbours in a straight line; NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? Number.NaN
  return below + ((sorted[Math.ceil(at)] ?? below) - below) * (at % 1)
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Spread around a centre that single odd values do not widen. */
export const spreadAround = (values: readonly number[], centre: number): number =>
  MAD_TO_SIGMA * median(values.map((value) => Math.abs(value - centre)))
