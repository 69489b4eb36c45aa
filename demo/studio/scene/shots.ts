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

/** How a view of a vehicle is taken. */
export const shotOf = (body: string, view: string): Shot =>
  (view === 'wheel' ? DETAILS[body] : undefined) ?? (SHOTS[view] as Shot)
