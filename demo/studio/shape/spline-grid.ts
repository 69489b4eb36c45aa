import { clamp } from './field.ts'

/** Samples of a function of one or two variables, read as a uniform cubic B-spline: twice smooth, corners softened. */
export interface Range {
  readonly from: number
  readonly to: number
}

function weights(t: number): readonly [number, number, number, number] {
  const u = 1 - t
  return [
    (u * u * u) / 6,
    (3 * t * t * t - 6 * t * t + 4) / 6,
    (-3 * t * t * t + 3 * t * t + 3 * t + 1) / 6,
    (t * t * t) / 6,
  ]
}

export function splinePlane(
  [xs, ys]: readonly [Range, Range],
  step: number,
  value: (x: number, y: number) => number,
): (x: number, y: number) => number {
  const columns = Math.ceil((xs.to - xs.from) / step) + 4
  const rows = Math.ceil((ys.to - ys.from) / step) + 4
  const samples = new Float64Array(columns * rows)
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++)
      samples[j * columns + i] = value(xs.from + (i - 1) * step, ys.from + (j - 1) * step)
  return (x, y) => {
    const fx = clamp((x - xs.from) / step, 0, columns - 4.001)
    const fy = clamp((y - ys.from) / step, 0, rows - 4.001)
    const i = Math.floor(fx)
    const j = Math.floor(fy)
    const tx = fx - i
    const ux = 1 - tx
    const x0 = ux * ux * ux
    const x1 = 3 * tx * tx * tx - 6 * tx * tx + 4
    const x3 = tx * tx * tx
    const x2 = 6 - x0 - x1 - x3
    const ty = fy - j
    const uy = 1 - ty
    const y0 = uy * uy * uy
    const y1 = 3 * ty * ty * ty - 6 * ty * ty + 4
    const y3 = ty * ty * ty
    const y2 = 6 - y0 - y1 - y3
    let sum = 0
    for (let b = 0; b < 4; b++) {
      const row = (j + b) * columns + i
      const part =
        x0 * (samples[row] as number) +
        x1 * (samples[row + 1] as number) +
        x2 * (samples[row + 2] as number) +
        x3 * (samples[row + 3] as number)
      sum += (b === 0 ? y0 : b === 1 ? y1 : b === 2 ? y2 : y3) * part
    }
    sum /= 36
    return sum
  }
}

export function splineLine(range: Range, step: number, value: (x: number) => number): (x: number) => number {
  const count = Math.ceil((range.to - range.from) / step) + 4
  const samples = Float64Array.from({ length: count }, (_, i) => value(range.from + (i - 1) * step))
  return (x) => {
    const f = clamp((x - range.from) / step, 0, count - 4.001)
    const i = Math.floor(f)
    const w = weights(f - i)
    return (
      w[0] * (samples[i] as number) +
      w[1] * (samples[i + 1] as number) +
      w[2] * (samples[i + 2] as number) +
      w[3] * (samples[i + 3] as number)
    )
  }
}
