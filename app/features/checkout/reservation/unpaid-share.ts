/** Of a site's cars, what one address may hold at once without having paid, and what a wider line may. */
const ADDRESS_SHARE = 0.1
const LINE_SHARE = 0.25
/** Two people behind one address may both reserve, on a small yard too. */
const LEAST_AT_ONCE = 2
/** From so many unpaid holds on the next one takes an effort. */
const CALM_SHARE = 0.2
const LEAST_CALM = 3
/** With so many cars held while nobody has paid, the others stay to be had. */
const MOST_SHARE = 0.5
const LEAST_MOST = 5

/** Cars that one visitor, or one line that is taken for several, may hold at once: never all of them. */
export function mostAtOnce(cars: number, { wide }: { readonly wide: boolean }): number {
  const share = Math.max(LEAST_AT_ONCE, Math.ceil(cars * (wide ? LINE_SHARE : ADDRESS_SHARE)))
  return Math.max(1, Math.min(Math.floor(cars / 2), share))
}

/** Whether another hold takes an effort while so many cars are kept and not paid for. */
export const isBusy = (cars: number, unpaid: number): boolean =>
  unpaid >= Math.max(LEAST_CALM, Math.ceil(cars * CALM_SHARE))

/** Whether no further car is held while so many wait for their deposit. */
export const isFull = (cars: number, waiting: number): boolean =>
  waiting >= Math.max(LEAST_MOST, Math.ceil(cars * MOST_SHARE))
