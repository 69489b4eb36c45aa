import type { Node } from './geometry.ts'
import type { SideBody } from './side-body.ts'

export interface NewShape {
  readonly length: number
  readonly height: number
  readonly axles: readonly [front: number, rear: number]
  readonly sill: number
}

/**
 * Another body of the same family: lengths are stretched between nose, axles and tail, heights above the sill in one
 * piece. What should differ beyond its measures is laid over the result.
 */
export function reshape(body: SideBody, shape: NewShape, differences: Partial<SideBody>): SideBody {
  const from = [0, body.axles[0], body.axles[1], body.length]
  const to = [0, shape.axles[0], shape.axles[1], shape.length]
  const x = (value: number): number => {
    const part = value < (from[1] ?? 0) ? 0 : value < (from[2] ?? 0) ? 1 : 2
    const [a = 0, b = 1, c = 0, d = 1] = [from[part], from[part + 1], to[part], to[part + 1]]
    return Math.round(c + ((value - a) / (b - a)) * (d - c))
  }
  const y = (value: number): number =>
    value <= body.sill
      ? Math.round(value * (shape.sill / body.sill))
      : Math.round(shape.sill + ((value - body.sill) / (body.height - body.sill)) * (shape.height - shape.sill))
  const nodes = (list: readonly Node[]): Node[] =>
    list.map(([a, b, corner]) => (corner ? [x(a), y(b), corner] : [x(a), y(b)]))
  const lists = (all: readonly (readonly Node[])[]): Node[][] => all.map(nodes)
  const point = ([a, b]: readonly [number, number]): [number, number] => [x(a), y(b)]
  return {
    ...body,
    ...shape,
    profile: nodes(body.profile),
    glass: nodes(body.glass),
    pillars: body.pillars.map(([top, bottom, width]) => [x(top), x(bottom), width]),
    screens: lists(body.screens),
    shoulder: nodes(body.shoulder),
    scallop: nodes(body.scallop),
    cuts: lists(body.cuts),
    handles: body.handles.map(point),
    headlamp: nodes(body.headlamp),
    taillamp: nodes(body.taillamp),
    ...(body.daylight ? { daylight: nodes(body.daylight) } : {}),
    ...(body.mirror ? { mirror: point(body.mirror) } : {}),
    ...(body.trims ? { trims: lists(body.trims) } : {}),
    ...(body.grille ? { grille: nodes(body.grille) } : {}),
    ...(body.fuelFlap ? { fuelFlap: point(body.fuelFlap) } : {}),
    ...(body.seats ? { seats: body.seats.map(([a, b, h]) => [x(a), y(b), h] as const) } : {}),
    ...differences,
  }
}
