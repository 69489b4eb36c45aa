import type { Car } from '#app/features/vehicle/car.ts'
import type { Body } from '../studio/list.ts'
import { CABIN_AROUND, FILM, TURNED, turningFrames } from '../studio/turned.ts'
import { drawnColourOf } from './cars/colour-names.ts'

type TurningFields = Pick<Car, 'spin_images' | 'spin_interior_image' | 'hotspots' | 'video_url'>

/** The 360° view, interior, film and hotspots of a car whose body and colour stood on the turntable; nothing for any other. */
export function turningOf(drawing: Body, colour: string | undefined): TurningFields {
  const paint = TURNED[drawing]
  if (!paint || drawnColourOf(colour) !== paint) return {}
  return {
    spin_images: turningFrames(drawing).map((path) => `pictures/${path}`),
    spin_interior_image: `pictures/${CABIN_AROUND}`,
    ...(drawing === 'suv' && { hotspots: HOTSPOTS }),
    ...(drawing === FILM.body && { video_url: `pictures/${FILM.path}` }),
  }
}

const HOTSPOTS: NonNullable<Car['hotspots']> = [
  {
    id: 1,
    title: 'Alloy wheels',
    description: 'Alloy wheels all round. Ask us for close-up photos.',
    exterior: [{ hotspotId: 1, activeAngle: 5, posX: 0.386, posY: 0.716 }],
  },
  {
    id: 2,
    title: 'Windscreen',
    description: 'Inspected for chips and cracks.',
    exterior: [{ hotspotId: 2, activeAngle: 2, posX: 0.45, posY: 0.4 }],
  },
  {
    id: 3,
    title: 'Tailgate',
    description: 'Opens wide and high. Bring the pram or the golf bags along to your test drive.',
    exterior: [{ hotspotId: 3, activeAngle: 18, posX: 0.5, posY: 0.56 }],
  },
  {
    id: 4,
    title: 'Touchscreen',
    description: 'Reverse camera, phone and music in one place.',
    interior: [{ hotspotId: 4, posX: 0.49, posY: 0.6 }],
  },
]
