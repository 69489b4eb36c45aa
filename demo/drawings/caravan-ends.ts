import * as e from './end-parts.ts'
import { box } from './geometry.ts'
import { shellOf } from './heavy-end-parts.ts'
import type { Paint } from './paint.ts'
import { drawWheels } from './wheel.ts'

export const CARAVAN_TYRE = [345, 235] as const
export const vanWindow = (y: number, [w, h]: readonly [number, number]): string =>
  `<path d="${box(-w / 2, y, w, h, 70)}" fill="#14191d"/><path d="${box(-w / 2 + 26, y + 26, w - 52, h - 52, 50)}" fill="url(#screen)"/><path d="${box(-w / 2 + 26, y + 26, w - 52, h - 52, 50)}" fill="url(#gleam)"/>`
export const towFront = (paint: Paint, [half, top, base]: readonly [number, number, number]): string =>
  `${e.beneath(half - 260, base)}${e.endTyres(2 * half - 330, CARAVAN_TYRE)}${shellOf(
    'van',
    [
      [0, base, 'c'],
      [half - 40, base, 'c'],
      [half, base + 160],
      [half, top - 500],
      [half - 40, top - 120],
      [half - 160, top - 20],
      [0, top],
    ],
    paint,
  )}
<path d="${box(-half, base + 20, 2 * half, 330, 10)}" fill="#33383c"/><path d="M${-half} ${base + 350}H${half}" stroke="#a9b0b6" stroke-width="14"/><path d="M${-half} ${base + 620}H${half}V${base + 690}H${-half}Z" fill="#3d454c" opacity=".9"/><path d="M${-half} ${base + 720}H${half}V${base + 746}H${-half}Z" fill="#b3202a" opacity=".85"/>`
export const bottles = e.both(
  `<path d="${box(130, 560, 250, 560, 100)}" fill="url(#bright)" stroke="#596167" stroke-width="8"/><path d="${box(200, 1110, 110, 90, 20)}" fill="#5a6268"/>`,
)
export const coupling = `<path d="M-620 520L-70 380H70L620 520V600H-620Z" fill="#202427"/><path d="${box(-80, 330, 160, 170, 50)}" fill="#8d949a" stroke="#2b3034" stroke-width="9"/><circle cx="210" cy="110" r="106" fill="#17191b"/><circle cx="210" cy="110" r="50" fill="#a9b0b6"/><path d="${box(180, 120, 60, 640, 12)}" fill="#8d949a"/>`
export const towRear =
  (half: number, top: number, base: number) =>
  (paint: Paint): string =>
    `${towFront(paint, [half, top, base])}${vanWindow(top - 1000, [half * 1.1, 560])}${e.both(`<path d="${box(half - 190, base + 420, 110, 420, 24)}" fill="url(#redLens)" stroke="#2a0507" stroke-width="9"/><path d="${box(half - 182, base + 500, 94, 90, 10)}" fill="#f0a233"/><path d="${box(half - 260, top - 130, 120, 50, 14)}" fill="#a81016"/>`)}${e.plate(base + 130)}<path d="${box(-half + 60, base - 80, 2 * half - 120, 90, 20)}" fill="url(#unpainted)"/><g transform="translate(0 ${base + 200})">${drawWheels([{ x: 0, tyre: 270, rim: 172, style: 'rugged', dark: true, blocky: true }])}</g>`
export const caravanFront =
  (half: number, top: number, base: number) =>
  (paint: Paint): string =>
    `${towFront(paint, [half, top, base])}${vanWindow(top - 1060, [half * 1.5, 620])}<path d="${box(-half + 130, base + 390, 2 * half - 260, 200, 30)}" fill="#000" opacity=".06"/>${coupling}${bottles}${e.both(`<path d="${box(half - 260, top - 130, 120, 50, 14)}" fill="#f0a233"/>`)}`

export const poppedRoof = `<path d="${box(-1060, 2000, 2120, 440, 20)}" fill="#aab2b8"/><path d="${box(-760, 2140, 1520, 200, 20)}" fill="#3d4850" opacity=".8"/><path d="${box(-1150, 2400, 2300, 150, 60)}" fill="#eef0f2" stroke="#6a7177" stroke-width="9"/>`
