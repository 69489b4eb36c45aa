import * as e from './end-parts.ts'
import { box, curve } from './geometry.ts'
import {
  TYRE,
  TWIN,
  shellOf,
  screen,
  cabin,
  bigMirror,
  lampPair,
  redPair,
  flaps,
  chassisEnd,
} from './heavy-end-parts.ts'
import type { Paint } from './paint.ts'

/** The small tilting cab. */
export const rigidFront = (paint: Paint): string =>
  `${e.beneath(640, 420)}${e.endTyres(1820, TYRE)}${shellOf(
    'front',
    [
      [0, 700, 'c'],
      [1080, 700, 'c'],
      [1090, 1200],
      [1080, 1600],
      [1040, 2100],
      [990, 2360],
      [900, 2440],
      [0, 2470],
    ],
    paint,
  )}
${screen(
  [
    [0, 1560],
    [980, 1560, 'c'],
    [950, 1960],
    [900, 2310, 'c'],
    [600, 2350],
    [0, 2360],
  ],
  cabin(1560),
)}
${e.line('M-700 1590Q-300 1680 80 1620M-120 1590Q300 1660 760 1600', '#0b0d0f', 18)}
<path d="${curve(
    e.whole([
      [0, 1080, 'c'],
      [620, 1080, 'c'],
      [700, 1380, 'c'],
      [0, 1400, 'c'],
    ]),
    true,
  )}" fill="url(#slats)" stroke="#0b0d0f" stroke-width="14"/>${e.line(
    curve(
      e.spanOf([
        [0, 1400],
        [700, 1380, 'c'],
      ]),
    ),
    'url(#bright)',
    16,
  )}
<path d="${box(-1100, 420, 2200, 400, 70)}" fill="url(#face)" stroke="#0b0d0f" stroke-width="8"/><path d="${box(-1100, 420, 2200, 130, 50)}" fill="url(#unpainted)"/><path d="${box(-480, 560, 960, 130, 30)}" fill="url(#meshwork)"/>
${lampPair(640, 800, [420, 230])}${e.both(`<path d="${box(940, 1060, 120, 180, 20)}" fill="#f0a233" stroke="#2b2e31" stroke-width="8"/><path d="${box(760, 590, 150, 90, 20)}" fill="#dfe5e9" stroke="#2b2e31" stroke-width="8"/>`)}${e.plate(700)}${bigMirror(1060, 1640, 520)}`

export const cabBack = (paint: Paint): string =>
  `${shellOf(
    'back',
    [
      [0, 950, 'c'],
      [1060, 950, 'c'],
      [1070, 1500],
      [1030, 2200],
      [980, 2380],
      [880, 2440],
      [0, 2470],
    ],
    paint,
  )}${screen([
    [0, 1660],
    [560, 1660, 'c'],
    [540, 2160, 'c'],
    [0, 2180],
  ])}`

export const rearAxle = `${e.beneath(460, 520)}${e.endTyres(1760, TWIN)}`
export const boxRear = (cold: boolean): string =>
  `${rearAxle}${chassisEnd(700)}<path d="${box(-1240, 1000, 2480, 2520, 30)}" fill="#f2f4f5" stroke="#6a7177" stroke-width="10"/><path d="${box(-1240, 1000, 2480, 2520, 30)}" fill="url(#sides)" opacity=".35"/><path d="${box(-1190, 1090, 2380, 2350, 14)}" fill="none" stroke="#8b9298" stroke-width="30"/><path d="M0 1100V3430" stroke="#5c646a" stroke-width="14"/>
${e.both(`<path d="M180 1140V3400M900 1140V3400" stroke="#b3bac0" stroke-width="40"/><path d="M180 1140V3400M900 1140V3400" stroke="#fff" stroke-width="10"/><path d="${box(110, 1880, 150, 60, 16)}M830 1880h150v60h-150z" fill="#565d63"/>${[1300, 1900, 2500, 3200].map((y) => `<path d="${box(1130, y, 70, 120, 10)}" fill="#7d848a"/>`).join('')}`)}
${cold ? e.both(`<path d="${box(330, 2760, 420, 300, 20)}" fill="#d7e4ec" stroke="#8fa4b1" stroke-width="8"/>`) : `<path d="${box(-1180, 1020, 2360, 420, 10)}" fill="url(#bright)" stroke="#565d63" stroke-width="9" opacity=".95"/><path d="${box(-1060, 1090, 2120, 280, 10)}" fill="none" stroke="#6a7177" stroke-width="10"/>`}
${e.both(`<path d="${box(1090, 3440, 100, 44, 10)}" fill="#a81016"/>`)}${redPair(700, 800)}${flaps(240)}${e.plate(830)}`

export const trayRear = (paint: Paint): string =>
  `${rearAxle}${cabBack(paint)}${chassisEnd(700)}<path d="${box(-1230, 960, 2460, 110, 10)}" fill="#2a2e31"/><path d="${box(-1230, 1070, 2460, 430, 8)}" fill="url(#bright)" stroke="#565d63" stroke-width="9"/>${[1180, 1290, 1400].map((y) => `<path d="M-1220 ${y}H1220" stroke="#5d646a" stroke-width="9" opacity=".6"/>`).join('')}${e.both(`<path d="${box(1170, 1060, 70, 460, 8)}" fill="#c9cfd4" stroke="#6a7177" stroke-width="7"/><path d="${box(560, 1060, 60, 460, 8)}" fill="#c9cfd4" stroke="#6a7177" stroke-width="7"/>`)}${redPair(700, 790)}${flaps(240)}${e.plate(820)}`

export const tipperRear = (paint: Paint): string =>
  `${rearAxle}${chassisEnd(700)}${shellOf(
    'gate',
    [
      [0, 1040, 'c'],
      [1150, 1040, 'c'],
      [1220, 1120, 'c'],
      [1230, 2060, 'c'],
      [0, 2060, 'c'],
    ],
    paint,
  )}${e.both(`<path d="${box(1120, 1040, 110, 1060, 10)}" fill="url(#face)" stroke="#0b0d0f" stroke-opacity=".5" stroke-width="8"/><circle cx="1160" cy="2050" r="46" fill="#33383c"/>${[260, 700].map((x) => `<path d="${box(x, 1060, 60, 980, 8)}" fill="url(#face)" stroke="#0b0d0f" stroke-opacity=".4" stroke-width="7"/>`).join('')}`)}<path d="${box(-1240, 2030, 2480, 70, 10)}" fill="url(#face)" stroke="#0b0d0f" stroke-opacity=".5" stroke-width="8"/>${redPair(700, 800)}${flaps(240)}${e.plate(830)}`

export const boxBehind = `<path d="${box(-1240, 1000, 2480, 2520, 30)}" fill="#e9ecee" stroke="#6a7177" stroke-width="10"/><path d="${box(-1240, 1000, 2480, 2520, 30)}" fill="url(#sides)" opacity=".3"/><path d="${box(-1240, 3430, 2480, 90, 20)}" fill="#b3bac0"/>${e.both(`<path d="${box(1000, 3450, 110, 44, 12)}" fill="#f0a233"/>`)}`
