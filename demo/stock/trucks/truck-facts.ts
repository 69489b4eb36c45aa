import type { Body as Drawing } from '../../studio/list.ts'

/** What stands on a truck's chassis. */
export interface TruckBody {
  readonly simple:
    | 'primeMover'
    | 'tipper'
    | 'tray'
    | 'pantech'
    | 'curtainsider'
    | 'refrigerated'
    | 'crane'
    | 'cabChassis'
  readonly name: string
  readonly drawing: Drawing
  /** Price of the body on top of the cab chassis, new. */
  readonly price: number
  /** Mass of the body in kg, taken from the payload. */
  readonly mass: number
}

const body = (
  simple: TruckBody['simple'],
  [name, drawing, price, mass]: readonly [string, Drawing, number, number],
): TruckBody => ({ simple, name, drawing, price, mass })

export const TRUCK_BODIES = {
  tray: body('tray', ['Tray', 'truck-tray', 14_000, 650]),
  pantech: body('pantech', ['Pantech', 'truck-pantech', 32_000, 1_250]),
  curtain: body('curtainsider', ['Curtainsider', 'truck-pantech', 38_000, 1_450]),
  fridge: body('refrigerated', ['Refrigerated Pantech', 'truck-refrigerated', 68_000, 1_700]),
  tipper: body('tipper', ['Tipper', 'truck-tipper', 36_000, 1_350]),
  crane: body('crane', ['Crane Truck', 'truck-crane', 82_000, 2_300]),
  chassis: body('cabChassis', ['Cab Chassis', 'truck-cab-chassis', 0, 0]),
  primeMover: body('primeMover', ['Prime Mover', 'prime-mover-cabover', 0, 0]),
  bonneted: body('primeMover', ['Prime Mover', 'prime-mover', 0, 0]),
} as const

export type BodyName = keyof typeof TRUCK_BODIES

export interface TruckModel {
  readonly make: string
  readonly model: string
  readonly badge: string
  readonly years: readonly [number, number]
  readonly cc: number
  readonly cylinders: number
  readonly kw: number
  readonly nm: number
  readonly gearbox: string
  readonly gears: number
  readonly manual?: true
  readonly axles: '4x2' | '4x4' | '6x2' | '6x4' | '8x4'
  readonly seats: number
  readonly gvm: number
  /** Gross combination mass, kg. */
  readonly gcm: number
  /** Cab chassis, kg. */
  readonly tare: number
  readonly price: number
  readonly bodies: readonly BodyName[]
  readonly weight: number
}
