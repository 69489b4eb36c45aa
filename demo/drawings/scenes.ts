import { city } from './bodies/city.ts'
import { bus } from './bodies/bus.ts'
import { convertible } from './bodies/convertible.ts'
import { coupe } from './bodies/coupe.ts'
import { fastback } from './bodies/fastback.ts'
import { fourByFour } from './bodies/four-by-four.ts'
import { hatch } from './bodies/hatch.ts'
import { offRoader } from './bodies/off-roader.ts'
import { peopleMover } from './bodies/people-mover.ts'
import { pickup } from './bodies/pickup.ts'
import { sedan } from './bodies/sedan.ts'
import { singleCab } from './bodies/single-cab.ts'
import { suvLarge } from './bodies/suv-large.ts'
import { suvSmall } from './bodies/suv-small.ts'
import { suv } from './bodies/suv.ts'
import { ute } from './bodies/ute.ts'
import { van } from './bodies/van.ts'
import { wagon } from './bodies/wagon.ts'
import { CARAVAN_SIDES } from './caravans.ts'
import { endDefs } from './end-parts.ts'
import { frontArt } from './end-view.ts'
import { CAR_ENDS } from './ends.ts'
import { HEAVY_ENDS } from './heavy-ends.ts'
import type { Drawing, View } from './list.ts'
import type { Paint } from './paint.ts'
import { rearArt } from './rear-view.ts'
import type { SideBody } from './side-body.ts'
import { sideDefs } from './side-defs.ts'
import { sideArt } from './side-view.ts'
import { GROUND, WIDTH, type Scene } from './studio.ts'
import { heavyDefs } from './truck-parts.ts'
import { TRUCK_SIDES } from './trucks.ts'
import { WHEEL_DEFS } from './wheel.ts'

export const CAR_SIDES: Readonly<Record<string, SideBody>> = {
  city, hatch, sedan, fastback, wagon, coupe, convertible, 'suv-small': suvSmall, suv, 'suv-large': suvLarge,
  'four-by-four': fourByFour, 'off-roader': offRoader, ute, pickup, 'single-cab': singleCab,
  'people-mover': peopleMover, van, bus,
} // prettier-ignore
const HEAVY_SIDES = { ...TRUCK_SIDES, ...CARAVAN_SIDES }

/** The widest a car is drawn, px; small cars are drawn somewhat smaller than long ones, as they are. */
const CAR_WIDTH = 1200
const MOST_WIDTH = 1270
const MOST_HEIGHT = 610
const DETAIL_WIDTH = 430

function sideScene(drawing: Drawing, paint: Paint): Scene {
  const car = CAR_SIDES[drawing]
  if (car) {
    return {
      defs: sideDefs(car, paint),
      art: sideArt(car, paint),
      span: [0, car.length],
      scale: Math.min(CAR_WIDTH / (2300 + car.length / 2), MOST_WIDTH / car.length),
      contacts: car.axles.map((x) => [x, car.tyre * 0.55] as const),
      clearance: car.sill,
    }
  }
  const heavy = HEAVY_SIDES[drawing]
  if (!heavy) throw new Error(`No side view is drawn for "${drawing}".`)
  return {
    defs: heavyDefs(paint, heavy.height),
    art: heavy.art(paint),
    span: [0, heavy.length],
    scale: Math.min(1240 / heavy.length, MOST_HEIGHT / heavy.height),
    contacts: heavy.axles.map((x) => [x, heavy.tyre * 0.55] as const),
    clearance: 500,
  }
}

function endScene(drawing: Drawing, paint: Paint, view: 'front' | 'rear'): Scene {
  const car = CAR_ENDS[drawing]
  if (car) {
    const track = car.width / 2 - car.tyre[1] / 2 - 35
    return {
      defs: endDefs(car, paint) + WHEEL_DEFS,
      art: view === 'front' ? frontArt(car, paint) : rearArt(car, paint),
      span: [-car.width / 2, car.width / 2],
      scale: Math.min(0.4, MOST_HEIGHT / car.height),
      contacts: [-track, track].map((x) => [x, car.tyre[1] * 0.5] as const),
      clearance: 150,
    }
  }
  const heavy = HEAVY_ENDS[drawing]
  if (!heavy) throw new Error(`No ${view} view is drawn for "${drawing}".`)
  return {
    defs: endDefs(heavy, paint) + WHEEL_DEFS,
    art: heavy[view](paint),
    span: [-heavy.width / 2, heavy.width / 2],
    scale: Math.min(0.26, MOST_HEIGHT / heavy.height),
    contacts: [-heavy.track / 2, heavy.track / 2].map((x) => [x, 160] as const),
    clearance: 300,
  }
}

/** What the studio is to show for a view of a body in a paint. */
export function sceneOf(drawing: Drawing, view: Exclude<View, 'interior'>, paint: Paint): Scene {
  if (view === 'side') return sideScene(drawing, paint)
  if (view === 'front' || view === 'rear') return endScene(drawing, paint, view)
  if (view === 'wheel') {
    const scene = sideScene(drawing, paint)
    const [axle] = CAR_SIDES[drawing]?.axles ?? HEAVY_SIDES[drawing]?.axles ?? [0]
    const middle = WIDTH / 2 + ((axle ?? 0) - (scene.span[0] + scene.span[1]) / 2) * scene.scale
    return { ...scene, crop: [Math.max(0, middle - DETAIL_WIDTH * 0.46), GROUND - 250, DETAIL_WIDTH] }
  }
  const scene = endScene(drawing, paint, 'front')
  const nose = CAR_ENDS[drawing]?.nose ?? HEAVY_LAMP[drawing] ?? 1000
  const width = (scene.span[1] - scene.span[0]) * scene.scale
  return { ...scene, crop: [WIDTH / 2 + width * 0.14, GROUND - nose * scene.scale - width * 0.13, width * 0.46] }
}

/** Height of the lamps of what is not a car. */
const HEAVY_LAMP: Readonly<Record<string, number>> = {
  'prime-mover': 1420,
  'prime-mover-cabover': 1120,
  'truck-tray': 1160,
}
