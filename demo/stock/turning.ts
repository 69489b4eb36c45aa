import type { Car } from '#app/features/vehicle/car.ts'
import type { Drawing } from '../drawings/list.ts'
import { drawnColourOf, type DrawnColour } from './colours.ts'

/** Frames of a whole turn: 22.5 degrees apart. */
export const TURNING_FRAMES = 16
/** Only the mid-size SUV is modelled all around, in these colours. */
export const TURNING_COLOURS = ['white', 'silver', 'blue'] as const satisfies readonly DrawnColour[]
export const CABIN_AROUND = 'turning/cabin.webp'

/** Paths of a colour's frames in `demo/pictures/`, from the side view on. */
export const turningFrames = (colour: (typeof TURNING_COLOURS)[number]): string[] =>
  Array.from({ length: TURNING_FRAMES }, (_, index) => `turning/${colour}/${String(index).padStart(2, '0')}.webp`)

type TurningFields = Pick<Car, 'spin_images' | 'spin_interior_image' | 'hotspots'>

/** The 360° view, interior and hotspots of a car whose body and colour are modelled; nothing for any other. */
export function turningOf(drawing: Drawing, colour: string | undefined): TurningFields {
  const drawn = TURNING_COLOURS.find((each) => each === drawnColourOf(colour))
  if (drawing !== 'suv' || !drawn) return {}
  return {
    spin_images: turningFrames(drawn).map((path) => `pictures/${path}`),
    spin_interior_image: `pictures/${CABIN_AROUND}`,
    hotspots: HOTSPOTS,
  }
}

const HOTSPOTS: NonNullable<Car['hotspots']> = [
  {
    id: 1,
    title: 'Alloy wheels',
    description: 'All four were checked for kerb marks when the car came in. Ask us for close-up photos.',
    exterior: [{ hotspotId: 1, activeAngle: 0, posX: 0.305, posY: 0.65 }],
  },
  {
    id: 2,
    title: 'Windscreen',
    description: 'No chips or cracks on inspection day.',
    exterior: [{ hotspotId: 2, activeAngle: 2, posX: 0.33, posY: 0.36 }],
  },
  {
    id: 3,
    title: 'Tailgate',
    description: 'Opens wide and high. Bring the pram, the dog or the golf bag along to the test drive and try it.',
    exterior: [{ hotspotId: 3, activeAngle: 12, posX: 0.5, posY: 0.45 }],
  },
  {
    id: 4,
    title: 'Touchscreen',
    description: 'Reversing camera, phone and music in one place.',
    interior: [{ hotspotId: 4, posX: 0.5, posY: 0.59 }],
  },
]
