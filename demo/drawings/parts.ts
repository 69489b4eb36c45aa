import { box, round } from './geometry.ts'

/** A roof rail on its feet, from x to x, standing on the roof at y. */
export const rail = (from: number, to: number, y: number, rise = 34): string => {
  const third = (to - from) / 3
  const path = (up: number) =>
    `M${round(from)} ${round(y - 10 + up)}C${round(from + 90)} ${round(y + rise + up)} ${round(from + third)} ${round(y + rise + 8 + up)} ${round((from + to) / 2)} ${round(y + rise + 8 + up)}S${round(to - 90)} ${round(y + rise - 6 + up)} ${round(to)} ${round(y - 26 + up)}`
  return `<path d="${path(0)}" fill="none" stroke="#23272a" stroke-width="22" stroke-linecap="round"/><path d="${path(7)}" fill="none" stroke="#c9cfd4" stroke-width="7" stroke-linecap="round"/>`
}

/** A shark-fin aerial. */
export const fin = (x: number, y: number): string =>
  `<path d="M${x} ${y}Q${x + 50} ${y + 40} ${x + 92} ${y + 40}Q${x + 112} ${y + 24} ${x + 118} ${y - 14}Z" fill="#15181a"/>`

/** A fog lamp in its dark recess at the front corner. */
export const fog = (x: number, y: number): string =>
  `<path d="M${x} ${y}h150q40 0 52 46l-186 6q-30 0-36-24z" fill="#0d0f10"/><ellipse cx="${x + 104}" cy="${y + 24}" rx="42" ry="18" fill="#dfe5e9"/>`

export const reflector = (x: number, y: number): string =>
  `<path d="${box(x, y, 84, 40, 8)}" fill="#8d1016"/><path d="${box(x + 4, y + 22, 76, 10, 4)}" fill="#ff8a86" opacity=".4"/>`

/** A step below the doors. */
export const sideStep = (from: number, to: number, y: number): string =>
  `<path d="${box(from, y - 46, to - from, 46, 18)}" fill="#1b1e20"/><path d="${box(from + 20, y - 12, to - from - 40, 9, 4)}" fill="#8a9197" opacity=".75"/>`

export const mudflap = (x: number, y: number, height: number): string =>
  `<path d="${box(x, y - height, 26, height, 6)}" fill="#111314"/>`

/** A tow bar's tongue behind the bumper. */
export const towBar = (x: number, y: number): string =>
  `<path d="M${x - 120} ${y}h150v26h-150z" fill="#202427"/><circle cx="${x + 40}" cy="${y + 44}" r="24" fill="#8d949a"/>`

/** The arc of a steering wheel behind the glass. */
export const steering = (x: number, y: number): string =>
  `<path d="M${x} ${y}q-30 70 20 150" fill="none" stroke="#0d1013" stroke-width="20" stroke-linecap="round" opacity=".8"/>`
