const DEFAULT_SCALE = 0.02

/** How often a counted test repeats: `npm run prove` runs the full count, every other run 2 % of it, at least once. */
export function scaled(count: number): number {
  const scale = Number(process.env.COUNT_SCALE ?? DEFAULT_SCALE)
  if (!(scale > 0)) throw new Error(`COUNT_SCALE must be a number above 0, not "${process.env.COUNT_SCALE}".`)
  return Math.max(1, Math.round(count * scale))
}
