/** How much a value grows in a minute: the least-squares line through its samples. */
export function perMinute<S extends { readonly minute: number }>(
  samples: readonly S[],
  value: (one: S) => number,
): number {
  const mean = (of: (one: S) => number) => samples.reduce((sum, one) => sum + of(one), 0) / samples.length
  const [minutes, values] = [mean(({ minute }) => minute), mean(value)]
  const square = mean(({ minute }) => (minute - minutes) ** 2)
  return square === 0 ? Number.NaN : mean((one) => (one.minute - minutes) * (value(one) - values)) / square
}
