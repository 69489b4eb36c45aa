import type { Group, Material } from 'three'
import type { Node } from '../../drawings/geometry.ts'
import type { SideBody, WheelStyle } from '../../drawings/side-body.ts'
import type { Point } from '../shape/field.ts'
import type { BodyField } from './body-field.ts'

/** The face of a car. Heights and half widths in metres. */
export interface Face {
  /** Half outlines of the upper grille and of the lower intake, from the middle outwards: `[z, y]`. */
  readonly grille?: readonly Point[]
  readonly intake?: readonly Point[]
  readonly bars?: 'mesh' | 'slats' | 'uprights' | 'plain'
  readonly brightGrille?: boolean
  readonly fog?: readonly [z: number, y: number]
  /** Height of the front and of the rear plate; none below the ground. */
  readonly plate: number
  readonly plateRear?: number
  readonly skid?: boolean
  /** Half width at which the headlamps begin, and of the tail lamps. */
  readonly lampFrom: number
  readonly tailFrom: number
  /** Windows of rear doors on both sides: from and to, across and up. */
  readonly rearPanes?: { readonly z: readonly [number, number]; readonly y: readonly [number, number] }
  /** A lit line joins the tail lamps at this height. */
  readonly tailBar?: number
  readonly roundLamps?: readonly [z: number, y: number, radius: number]
}

/** How a side view becomes a solid. Lengths in metres. */
export interface Solid {
  readonly width: number
  /** How far the corners of nose and tail lie behind their middle. */
  readonly noseBow: number
  readonly tailBow: number
  /** How much the middle of roof and bonnet rise above their edges. */
  readonly crown: number
  /** Lean of the side above the shoulder and, in addition, of the windows: sideways a metre up. */
  readonly catwalk: number
  readonly tumble: number
  /** Hollow of the doors, tuck of the sill, bulge over the wheels. */
  readonly hollow: number
  readonly tuck: number
  readonly flare: number
  /** Narrowing towards nose and tail, share of the width. */
  readonly noseTaper: number
  readonly tailTaper: number
  readonly roundLow: number
  readonly roundTop: number
}

export interface Cavity {
  readonly at: readonly [number, number, number]
  readonly size: readonly [number, number, number]
  readonly round: number
}

/** Where a body of its own kind adds parts: everything in the car's own measure, nose at nought. */
export interface Extras {
  readonly group: Group
  readonly body: BodyField
  readonly paint: Material
  readonly spec: CarSpec
}

export interface CarSpec {
  readonly side: SideBody
  readonly solid: Solid
  readonly face: Face
  readonly rim: WheelStyle
  readonly darkRim?: boolean
  readonly tyreWidth: number
  readonly rails?: boolean
  readonly glassRoof?: boolean
  readonly privacy?: boolean
  /** Two doors at the rear. */
  readonly splitDoors?: boolean
  /** Windows of their own beside the row of side windows, millimetres. */
  readonly panes?: readonly (readonly Node[])[]
  /** Boxes cut out of the solid, lined with plastic: a tub, a cockpit. */
  readonly cavities?: readonly Cavity[]
  /** The last axle stands free behind the painted body. */
  readonly rearless?: boolean
  readonly extras?: (place: Extras) => void
}
