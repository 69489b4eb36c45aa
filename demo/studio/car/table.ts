import { CAR_SIDES } from '../../drawings/car-sides.ts'
import type { SideBody } from '../../drawings/side-body.ts'
import { dropsideTray, roadster, spareWheel, sportsBar, steps, towSteps } from './extras.ts'
import { faceOf, type FaceStyle } from './face.ts'
import { SOLIDS } from './solids.ts'
import type { CarSpec, Face } from './spec.ts'

interface Row {
  readonly side: SideBody
  readonly solid: keyof typeof SOLIDS
  readonly width: number
  /** Height of the bonnet's leading edge. */
  readonly nose: number
  readonly style: FaceStyle
  readonly face?: Partial<Face>
  readonly tyreWidth: number
  readonly rim?: CarSpec['rim']
  readonly more?: Partial<CarSpec>
}

const car = ({ side, solid, width, nose, style, face, tyreWidth, rim, more }: Row): CarSpec => ({
  side,
  solid: { ...SOLIDS[solid], width },
  face: faceOf(style, { width, nose, sill: side.sill / 1000 }, face),
  rim: rim ?? side.wheel,
  ...(side.darkWheel ? { darkRim: true } : {}),
  tyreWidth,
  ...more,
})

const tub = (from: number, to: number, width: number, top: number) => ({
  cavities: [{ at: [(from + to) / 2, top, 0], size: [to - from, 0.96, width], round: 0.04 }],
}) as const // prettier-ignore

/** Every car body, by picture folder. */
export const CARS: Readonly<Record<string, CarSpec>> = {
  hatch: car({ side: CAR_SIDES.hatch, solid: 'low', width: 1.795, nose: 0.79, style: 'wide', tyreWidth: 0.215, face: { plateRear: 0.66 } }),
  'hatch-slim': car({ side: CAR_SIDES['hatch-slim'], solid: 'low', width: 1.8, nose: 0.82, style: 'closed', tyreWidth: 0.215, face: { plateRear: 0.6, tailBar: 0.86, tailFrom: 0.28 * 1.8 } }),
  city: car({ side: CAR_SIDES.city, solid: 'low', width: 1.7, nose: 0.83, style: 'wide', tyreWidth: 0.19, face: { plateRear: 0.7 } }),
  sedan: car({ side: CAR_SIDES.sedan, solid: 'low', width: 1.84, nose: 0.78, style: 'low', tyreWidth: 0.225, face: { plateRear: 0.64 } }),
  fastback: car({ side: CAR_SIDES.fastback, solid: 'low', width: 1.86, nose: 0.77, style: 'closed', tyreWidth: 0.235, face: { plateRear: 0.5, tailBar: 0.86 }, more: { privacy: true } }),
  wagon: car({ side: CAR_SIDES.wagon, solid: 'low', width: 1.875, nose: 0.87, style: 'wide', tyreWidth: 0.225, face: { plateRear: 0.7 }, more: { rails: true } }),
  coupe: car({ side: CAR_SIDES.coupe, solid: 'sport', width: 1.9, nose: 0.74, style: 'low', tyreWidth: 0.265, face: { plateRear: 0.52 }, more: { privacy: true } }),
  convertible: car({ side: CAR_SIDES.convertible, solid: 'sport', width: 1.75, nose: 0.69, style: 'closed', tyreWidth: 0.215, face: { intake: [[0, 0.42], [0.46, 0.42], [0.56, 0.33], [0.46, 0.25], [0, 0.25]], bars: 'mesh', fog: [9, 9], plate: 0.49, plateRear: 0.5, lampFrom: 0.49, tailFrom: 0.42 }, more: roadster }),
  'suv-small': car({ side: CAR_SIDES['suv-small'], solid: 'suv', width: 1.8, nose: 0.9, style: 'wide', tyreWidth: 0.215, face: { plateRear: 0.78, skid: true }, more: { rails: true } }),
  suv: car({ side: CAR_SIDES.suv, solid: 'suv', width: 1.87, nose: 0.95, style: 'deep', tyreWidth: 0.235, face: { plateRear: 0.82 }, more: { rails: true, privacy: true } }),
  'suv-upright': car({ side: CAR_SIDES['suv-upright'], solid: 'suv', width: 1.88, nose: 0.99, style: 'bars', tyreWidth: 0.235, face: { plate: 0.53, plateRear: 0.8, bars: 'uprights', tailFrom: 0.36 * 1.88, fog: [0.42 * 1.88, 0.5] }, more: { rails: true, privacy: true } }),
  'suv-large': car({ side: CAR_SIDES['suv-large'], solid: 'suv', width: 1.95, nose: 1.0, style: 'deep', tyreWidth: 0.255, face: { plateRear: 0.86, bars: 'slats', brightGrille: true }, more: { rails: true, privacy: true } }),
  'four-by-four': car({ side: CAR_SIDES['four-by-four'], solid: 'rugged', width: 1.98, nose: 1.14, style: 'bars', tyreWidth: 0.275, face: { plateRear: 0.96 }, more: { rails: true, privacy: true, extras: steps } }),
  'off-roader': car({ side: CAR_SIDES['off-roader'], solid: 'boxy', width: 1.86, nose: 1.19, style: 'round', tyreWidth: 0.26, face: { rearPanes: { z: [-0.7, 0.7], y: [1.3, 1.68] } }, rim: 'rugged', more: { extras: spareWheel } }),
  ute: car({ side: CAR_SIDES.ute, solid: 'rugged', width: 1.9, nose: 1.1, style: 'bars', tyreWidth: 0.265, face: { plateRear: 0.66 }, more: { ...tub(3.58, 5.17, 1.5, 1.3), extras: sportsBar } }),
  'ute-narrow': car({ side: CAR_SIDES['ute-narrow'], solid: 'rugged', width: 1.89, nose: 1.12, style: 'deep', tyreWidth: 0.255, face: { plateRear: 0.66, bars: 'mesh', brightGrille: true, plate: 0.66, tailFrom: 0.36 * 1.89 }, more: { ...tub(3.56, 5.14, 1.5, 1.29), extras: towSteps } }),
  pickup: car({ side: CAR_SIDES.pickup, solid: 'rugged', width: 2.07, nose: 1.19, style: 'bars', tyreWidth: 0.28, face: { plateRear: 0.72, bars: 'mesh' }, more: { ...tub(4.02, 5.72, 1.64, 1.36), extras: steps } }),
  'single-cab': car({ side: CAR_SIDES['single-cab'], solid: 'rugged', width: 1.86, nose: 1.1, style: 'bars', tyreWidth: 0.225, face: { brightGrille: false }, more: { rearless: true, extras: dropsideTray } }),
  'people-mover': car({ side: CAR_SIDES['people-mover'], solid: 'mover', width: 1.98, nose: 0.9, style: 'deep', tyreWidth: 0.235, face: { plateRear: 0.8, skid: false }, more: { rails: true, privacy: true } }),
  van: car({ side: CAR_SIDES.van, solid: 'van', width: 1.96, nose: 0.96, style: 'wide', tyreWidth: 0.215, face: { plateRear: 0.9, tailFrom: 0.44 * 1.96, rearPanes: { z: [0.05, 0.66], y: [1.22, 1.74] } }, more: { splitDoors: true } }),
  bus: car({ side: CAR_SIDES.bus, solid: 'van', width: 1.98, nose: 1.0, style: 'wide', tyreWidth: 0.215, face: { plateRear: 0.9, tailFrom: 0.44 * 1.98, rearPanes: { z: [0.05, 0.66], y: [1.34, 1.98] } }, more: { splitDoors: true } }),
} // prettier-ignore
