import { curve, round, type Node } from './geometry.ts'

/** How the spokes of a wheel are arranged. */
export type WheelStyle = 'five' | 'twin' | 'ten' | 'mesh' | 'turbine' | 'rugged' | 'steel' | 'aero' | 'truck'

/** A car seen from its left: what makes one body differ from another, in millimetres. */
export interface SideBody {
  readonly length: number
  readonly height: number
  readonly axles: readonly [front: number, rear: number]
  readonly tyre: number
  readonly rim: number
  readonly wheel: WheelStyle
  readonly darkWheel?: boolean
  readonly blocky?: boolean
  /** Radius of the wheel arches and the height of the lower edge between them. */
  readonly arch: number
  readonly sill: number
  /** Body outline from the front wheel arch over nose, roof and tail to the rear wheel arch. */
  readonly profile: readonly Node[]
  /** Outline of the side glass, the dark pillars across it, and slivers of windscreen and rear window. */
  readonly glass: readonly Node[]
  readonly pillars: readonly (readonly [topX: number, bottomX: number, width: number])[]
  readonly screens: readonly (readonly Node[])[]
  /** Lines along the side where light catches, and where it falls into shade. */
  readonly shoulder: readonly Node[]
  readonly scallop: readonly Node[]
  readonly cuts: readonly (readonly Node[])[]
  readonly handles: readonly (readonly [x: number, y: number])[]
  readonly headlamp: readonly Node[]
  readonly daylight?: readonly Node[]
  readonly taillamp: readonly Node[]
  readonly mirror?: readonly [x: number, y: number]
  /** Black lower parts: 'full' round arches and sill, 'sill' only below the doors. */
  readonly cladding?: 'full' | 'sill'
  /** Unpainted parts of nose and tail: intakes, bumper corners. */
  readonly trims?: readonly (readonly Node[])[]
  /** Grille seen from its edge, fog lamps and reflectors. */
  readonly grille?: readonly Node[]
  readonly seats?: readonly (readonly [x: number, y: number, height: number])[]
  readonly fuelFlap?: readonly [x: number, y: number]
  readonly chrome?: boolean
  /** The painted body ends before the rear wheel: a cab on a chassis. */
  readonly rearless?: boolean
}

/** The outline of the painted body with its wheel arches. */
export function bodyPath({ profile, axles: [front, rear], arch, sill, tyre, rearless }: SideBody): string {
  const reach = Math.sqrt(Math.max(0, arch * arch - (tyre - sill) * (tyre - sill)))
  const arc = (x: number) =>
    `L${round(x + reach)} ${sill}A${arch} ${arch} 0 ${tyre > sill ? 1 : 0} 1 ${round(x - reach)} ${sill}`
  return `${curve(profile)}${rearless ? '' : arc(rear)}${arc(front)}Z`
}
