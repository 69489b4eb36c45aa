/** A point of the drawing, percent of its width and height. */
export interface PlanPoint {
  readonly x: number
  readonly y: number
}

type Corner = readonly [x: number, y: number]

/**
 * What lies nearer to each locality than to any other, as the path of an SVG: the ground of a drawn map, which knows
 * where suburbs are and not where they end. `shape` is the width of the drawing by its height.
 */
export function landOf(localities: readonly PlanPoint[], shape: number): string {
  const points = localities.map(({ x, y }): Corner => [x * shape, y])
  const drawing: readonly Corner[] = [
    [0, 0],
    [100 * shape, 0],
    [100 * shape, 100],
    [0, 100],
  ]
  return points.map((own) => pathOf(cellOf(own, points, drawing), shape)).join('')
}

/** What of the drawing lies nearer to one point than to any other. */
function cellOf(own: Corner, points: readonly Corner[], drawing: readonly Corner[]): readonly Corner[] {
  let cell = drawing
  let reach = reachOf(own, cell)
  for (const other of points) {
    // Half of the way to it lies beyond the farthest corner.
    if (between(own, other) > 4 * reach) continue
    cell = nearerTo(own, other, cell)
    reach = reachOf(own, cell)
  }
  return cell
}

/** The square of the distance between two points. */
const between = (one: Corner, other: Corner): number => (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2

/** The square of the distance to the farthest corner. */
const reachOf = (own: Corner, cell: readonly Corner[]): number =>
  cell.reduce((most, corner) => Math.max(most, between(own, corner)), 0)

/** What of a cell lies nearer to its own point than to another; all of it where both are one. */
function nearerTo(own: Corner, other: Corner, cell: readonly Corner[]): readonly Corner[] {
  const [dx, dy] = [other[0] - own[0], other[1] - own[1]]
  if (dx === 0 && dy === 0) return cell
  const limit = (dx * (own[0] + other[0]) + dy * (own[1] + other[1])) / 2
  const beyond = ([x, y]: Corner): number => x * dx + y * dy - limit
  return cell.flatMap((corner, index) => {
    const next = cell[(index + 1) % cell.length]!
    const [here, there] = [beyond(corner), beyond(next)]
    const kept = here <= 0 ? [corner] : []
    if (here <= 0 === there <= 0) return kept
    const part = here / (here - there)
    return [...kept, [corner[0] + part * (next[0] - corner[0]), corner[1] + part * (next[1] - corner[1])] as const]
  })
}

/** Thousandths of the width and height, each corner as the way from the one before. */
function pathOf(cell: readonly Corner[], shape: number): string {
  let [lastX, lastY] = [0, 0]
  const steps = cell.map(([x, y], index) => {
    const [nextX, nextY] = [Math.round((x / shape) * 10), Math.round(y * 10)]
    const step = `${['M', 'l'][index] ?? ' '}${nextX - lastX} ${nextY - lastY}`
    ;[lastX, lastY] = [nextX, nextY]
    return step
  })
  return cell.length > 2 ? `${steps.join('')}z` : ''
}
