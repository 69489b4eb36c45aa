import type { Shot } from './camera.ts'

/** How each picture of a vehicle is taken. */
export const SHOTS: Readonly<Record<string, Shot>> = {
  'front-left': { turn: 38, height: 1.32, lens: 20, fill: 0.93, drop: 0.56 },
  side: { turn: 90, height: 1.15, lens: 12, fill: 0.9, drop: 0.57 },
  'rear-right': { turn: 217, height: 1.4, lens: 20, fill: 0.93, drop: 0.56 },
  front: { turn: 0, height: 1.25, lens: 12, fill: 0.82, drop: 0.55 },
  rear: { turn: 180, height: 1.25, lens: 12, fill: 0.82, drop: 0.55 },
  wheel: { turn: 58, height: 0.95, lens: 20, fill: 1, close: true },
}
