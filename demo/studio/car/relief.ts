import * as f from '../shape/field.ts'
import type { BodyField } from './body-field.ts'
import type { CarSpec } from './spec.ts'

/** Depth that nose and tail are cut into (positive) or stand out by: intakes, lamp pods, plate recess, bumper edges. */
export function faceRelief({ face, side }: CarSpec, body: BodyField): f.Field {
  const sill = side.sill / 1000
  const whole = (points: readonly f.Point[]) => [...points, ...points.map(([z, y]) => [-z, y] as const).toReversed()]
  const openings = [face.grille, face.intake].filter((points) => points !== undefined).map(whole)
  const front = 0.5
  const rear = body.length - 0.5
  const low = sill + 0.3
  return (x, y, z) => {
    if (x < front) {
      let d = 0
      for (const points of openings) d += 0.03 * (1 - f.smoothstep(-0.028, 0.006, f.polygonDistance(points, z, y)))
      if (face.fog)
        d += 0.03 * (1 - f.smoothstep(0.03, 0.075, Math.hypot((Math.abs(z) - face.fog[0]) / 1.5, y - face.fog[1])))
      d -= 0.012 * f.bump(y, sill + 0.06, 0.035) * (1 - f.smoothstep(0.6, 0.8, Math.abs(z)))
      return d * (1 - f.smoothstep(front - 0.2, front, x))
    }
    if (x > rear) {
      const plate = Math.max(Math.abs(z) - 0.3, Math.abs(y - (face.plateRear ?? low + 0.26)) - 0.085)
      const d =
        0.028 * (1 - f.smoothstep(-0.02, 0.02, plate)) -
        0.022 * f.smoothstep(low + 0.05, low, y) +
        0.012 * f.bump(y, low + 0.075, 0.02)
      return d * f.smoothstep(rear, rear + 0.2, x)
    }
    return 0
  }
}
