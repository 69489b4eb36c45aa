import * as e from './end-parts.ts'
import { box, curve, round, type Node } from './geometry.ts'
import type { Paint } from './paint.ts'

export const TYRE = [478, 285] as const
/** Twin wheels on the drive axles. */
export const TWIN = [478, 560] as const

export function shellOf(id: string, half: readonly Node[], paint: Paint, fill = 'face'): string {
  const d = curve(e.whole(half), true)
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><path d="${d}" fill="url(#${fill})"/><g clip-path="url(#${id})"><path d="${box(-1300, 0, 2600, 4200, 0)}" fill="url(#sides)"/>${e.line(d, '#fff', 44, `opacity="${round(0.45 * paint.shine)}" filter="url(#b12)"`)}</g>${e.line(d, '#0b0d0f', 8, 'opacity=".45"')}`
}

export const screen = (half: readonly Node[], inside = ''): string => {
  const d = curve(e.whole(half), true)
  return `<clipPath id="heavyGlass"><path d="${d}"/></clipPath><path d="${d}" fill="url(#screen)"/><g clip-path="url(#heavyGlass)">${inside}<path d="${d}" fill="url(#gleam)"/></g>${e.line(d, '#0b0d0f', 30)}`
}
export const cabin = (y: number): string =>
  `${e.both(`<path d="${box(300, y - 40, 380, 380, 90)}" fill="#0e1214" opacity=".75"/><path d="${box(400, y + 320, 190, 150, 50)}" fill="#0e1214" opacity=".75"/>`)}<path d="M-740 ${y - 20}A240 190 0 0 1 -260 ${y - 20}" fill="none" stroke="#0a0c0e" stroke-width="34"/><path d="M-1000 ${y - 60}Q0 ${y + 90} 1000 ${y - 60}Z" fill="#0b0e10" opacity=".8"/>`

export const bigMirror = (x: number, y: number, height: number): string =>
  e.both(
    `<path d="M${x - 60} ${y + height - 40}L${x + 150} ${y + height - 10}M${x - 60} ${y + 40}L${x + 150} ${y + 60}" stroke="#17191b" stroke-width="26" stroke-linecap="round"/><path d="${box(x + 60, y, 200, height, 50)}" fill="url(#unpainted)" stroke="#0b0d0f" stroke-width="8"/>`,
  )
export const lampPair = (x: number, y: number, [w, h]: readonly [number, number]): string =>
  e.both(
    `<path d="${box(x, y, w, h, 40)}" fill="#14171a"/><path d="${box(x, y, w, h, 40)}" fill="url(#lens)" opacity=".75"/>${e.projector(x + w * 0.3, y + h / 2, h * 0.28)}${e.projector(x + w * 0.7, y + h / 2, h * 0.24)}<path d="${box(x + 16, y + h - 30, w - 32, 14, 7)}" fill="#fff" opacity=".9"/><path d="${box(x, y, w, h, 40)}" fill="none" stroke="#0b0d0f" stroke-width="12"/>`,
  )
export const redPair = (x: number, y: number): string =>
  e.both(
    `<path d="${box(x, y, 330, 130, 20)}" fill="url(#redLens)" stroke="#2a0507" stroke-width="10"/><path d="${box(x + 120, y + 8, 90, 114, 10)}" fill="#f0a233"/><path d="${box(x + 226, y + 8, 90, 114, 10)}" fill="#e9edef"/>`,
  )
export const flaps = (y: number): string => e.both(`<path d="${box(610, y, 590, 560, 10)}" fill="#111314"/>`)
export const chassisEnd = (y: number): string =>
  `<path d="${box(-430, y, 860, 260, 10)}" fill="#1b1e20"/><path d="${box(-430, y + 230, 860, 24, 6)}" fill="#50575c"/><path d="${box(-1050, y - 40, 2100, 100, 16)}" fill="#24282b"/><path d="${box(-560, 420, 1120, 110, 50)}" fill="#191c1e"/><ellipse cx="0" cy="470" rx="200" ry="130" fill="#202427"/>`
