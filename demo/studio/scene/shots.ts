import type { Shot } from './camera.ts'

/** How each picture of a vehicle is taken, for most. */
const SHOTS: Readonly<Record<string, Shot>> = {
  'front-left': { turn: 38, height: 1.32, lens: 20, fill: 0.93, drop: 0.56 },
  'front-right': { turn: -38, height: 1.32, lens: 20, fill: 0.93, drop: 0.56 },
  side: { turn: 90, height: 1.15, lens: 12, fill: 0.9, drop: 0.57 },
  'rear-right': { turn: 217, height: 1.4, lens: 20, fill: 0.93, drop: 0.56 },
  front: { turn: 0, height: 1.25, lens: 12, fill: 0.82, drop: 0.55 },
  rear: { turn: 180, height: 1.25, lens: 12, fill: 0.82, drop: 0.55 },
  wheel: { turn: 58, height: 0.95, lens: 20, fill: 1, close: true },
  tail: { turn: 214, height: 0.42, lens: 20, fill: 1, near: { what: 'tail', off: [0, -0.06, 0.36], span: 0.86 } },
  tyre: {
    turn: 48,
    height: 0.06,
    lens: 20,
    fill: 1,
    near: { what: 'wheel', off: [-0.06, -0.03, 0], span: 0.74 },
    steered: 26,
  },
  engine: { turn: 74, height: 0.62, lens: 20, fill: 1, part: { along: 0.48, up: 0.5, out: 0.1, span: 0.72 } },
}

/** What of a vehicle is worth a closer look, where it is not the front wheel. */
const DETAILS: Readonly<Record<string, Shot>> = {
  'truck-tipper': { turn: 132, height: 2.2, lens: 20, fill: 1, part: { along: 0.8, up: 1.5, out: 1, span: 2.5 } },
  'truck-pantech': { turn: 205, height: 2, lens: 20, fill: 1, part: { along: 1, up: 1.9, out: 0.1, span: 3 } },
  'truck-refrigerated': { turn: 44, height: 3.4, lens: 20, fill: 1, part: { along: 0.26, up: 2.75, out: 0.5, span: 2.3 } },
  'truck-crane': { turn: 64, height: 2.4, lens: 20, fill: 1, part: { along: 0.32, up: 1.6, out: 0.8, span: 2.5 } },
  'truck-cab-chassis': { turn: 128, height: 1.7, lens: 20, fill: 1, part: { along: 0.74, up: 0.75, out: 0.6, span: 2 } },
  'prime-mover': { turn: 34, height: 1.5, lens: 20, fill: 1, part: { along: 0.07, up: 1.15, out: 0.35, span: 2.1 } },
  'prime-mover-cabover': { turn: 60, height: 1.4, lens: 20, fill: 1, part: { along: 0.2, up: 1.02, out: 1.1, span: 2.3 } },
  'motorcycle-trail': { turn: 52, height: 1.15, lens: 20, fill: 1, part: { along: 0.36, up: 0.98, out: 0.05, span: 0.56 } },
  'pop-top': { turn: 50, height: 2.7, lens: 20, fill: 1, part: { along: 0.52, up: 1.95, out: 0.9, span: 3 } },
} // prettier-ignore

const tailOf = (up: number, out: number, span: number): Shot => ({
  turn: 216, height: up + 0.5, lens: 20, fill: 1, part: { along: 1, up, out, span },
}) // prettier-ignore

/** Tails of vehicles that have no lamp in their side view. */
const TAILS: Readonly<Record<string, Shot>> = {
  'truck-tray': tailOf(0.85, -0.62, 1.5),
  'truck-tipper': tailOf(0.95, -0.62, 1.6),
  'truck-pantech': tailOf(1.0, -0.62, 1.8),
  'truck-refrigerated': tailOf(1.0, -0.62, 1.8),
  'truck-crane': tailOf(0.85, -0.62, 1.5),
  'truck-cab-chassis': tailOf(0.8, -0.5, 1.5),
  'prime-mover': tailOf(0.95, -0.5, 2),
  'prime-mover-cabover': tailOf(0.95, -0.5, 2),
  'single-cab': tailOf(0.95, -0.5, 1.3),
  caravan: tailOf(0.98, -0.5, 1.5),
  'pop-top': tailOf(0.98, -0.5, 1.5),
  camper: tailOf(0.9, -0.5, 1.4),
  scooter: { turn: 214, height: 0.95, lens: 20, fill: 1, part: { along: 0.9, up: 0.6, out: 0, span: 0.7 } },
}

/** How high the handlebar of a motorcycle is. */
const COCKPITS: Readonly<Record<string, number>> = {
  'motorcycle-naked': 1.0, 'motorcycle-sport': 1.0, 'motorcycle-cruiser': 1.0, 'motorcycle-touring': 1.12, 'motorcycle-adventure': 1.18, 'motorcycle-trail': 1.14, scooter: 1.08,
} // prettier-ignore
const cockpitAt = (up: number): Shot => ({
  turn: 194, height: up + 0.78, lens: 20, fill: 1, part: { along: 0.25, up: up + 0.02, out: 0, span: 0.54 },
}) // prettier-ignore

const MOTORCYCLE_TAIL: Shot = { turn: 214, height: 1.15, lens: 20, fill: 1, part: { along: 0.9, up: 0.8, out: 0, span: 0.66 } } // prettier-ignore

/** From ahead a motorcycle is high and narrow: its box has much air, and may be larger than the picture. */
const CLOSER: Readonly<Record<string, Shot>> = {
  'front-left': { turn: 44, height: 1.2, lens: 20, fill: 1.12, drop: 0.54 },
  'front-right': { turn: -44, height: 1.2, lens: 20, fill: 1.12, drop: 0.54 },
}

/** How a view of a vehicle is taken. */
export function shotOf(body: string, view: string): Shot {
  const height = COCKPITS[body]
  if (view === 'cockpit' && height) return cockpitAt(height)
  if (view === 'tail') return TAILS[body] ?? (height ? MOTORCYCLE_TAIL : (SHOTS['tail'] as Shot))
  if (height && CLOSER[view]) return CLOSER[view]
  return (view === 'wheel' ? DETAILS[body] : undefined) ?? (SHOTS[view] as Shot)
}
