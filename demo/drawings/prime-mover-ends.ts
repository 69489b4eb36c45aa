import * as e from './end-parts.ts'
import { box, curve } from './geometry.ts'
import { shellOf, screen, cabin, bigMirror, lampPair, redPair, flaps, chassisEnd } from './heavy-end-parts.ts'
import type { Paint } from './paint.ts'
import { rearAxle } from './rigid-ends.ts'

export const highFront = (paint: Paint): string =>
  `${e.beneath(640, 420)}${e.endTyres(2040, [478, 330])}${shellOf(
    'front',
    [
      [0, 900, 'c'],
      [1220, 900, 'c'],
      [1240, 1500],
      [1230, 2100],
      [1190, 2700],
      [1150, 3100],
      [1080, 3500],
      [960, 3680],
      [700, 3720],
      [0, 3730],
    ],
    paint,
  )}
${screen(
  [
    [0, 1960],
    [1140, 1960, 'c'],
    [1120, 2400],
    [1080, 2860, 'c'],
    [600, 2920],
    [0, 2930],
  ],
  cabin(1960),
)}
<path d="${curve(
    e.whole([
      [0, 2920, 'c'],
      [1130, 2900, 'c'],
      [1150, 3060, 'c'],
      [0, 3130, 'c'],
    ]),
    true,
  )}" fill="#1c2024" opacity=".92" stroke="#0b0d0f" stroke-width="9"/>
${e.line('M-800 1990Q-420 2090 -60 2020M-100 1990Q300 2080 640 2010M560 1985Q760 2050 1000 1990', '#0b0d0f', 18)}
<path d="${curve(
    e.whole([
      [0, 1060, 'c'],
      [640, 1060, 'c'],
      [780, 1400, 'c'],
      [760, 1800, 'c'],
      [0, 1820, 'c'],
    ]),
    true,
  )}" fill="url(#slats)" stroke="#0b0d0f" stroke-width="16"/>${[1250, 1440, 1630].map((y) => e.line(`M-760 ${y}H760`, 'url(#bright)', 18)).join('')}
<path d="${box(-1250, 430, 2500, 560, 90)}" fill="url(#face)" stroke="#0b0d0f" stroke-width="9"/><path d="${box(-1250, 430, 2500, 150, 60)}" fill="url(#unpainted)"/><path d="${box(-560, 600, 1120, 200, 40)}" fill="url(#meshwork)" stroke="#0b0d0f" stroke-width="10"/>
${lampPair(700, 760, [500, 250])}${e.both(`<path d="${box(860, 620, 190, 90, 20)}" fill="#dfe5e9" stroke="#2b2e31" stroke-width="8"/><path d="${box(640, 3240, 90, 40, 14)}" fill="#f0a233"/>`)}${e.plate(820, 420)}${bigMirror(1230, 2060, 700)}`

export const bonnetFront = (paint: Paint): string =>
  `${e.beneath(640, 420)}${e.endTyres(2020, [478, 330])}${e.both(`<path d="${box(1110, 1000, 190, 2980, 80)}" fill="url(#bright)" stroke="#3f454a" stroke-width="8"/><path d="${box(1110, 1500, 190, 1200, 20)}" fill="#8b9298" opacity=".5"/>`)}
${shellOf(
  'sleeper',
  [
    [0, 2000, 'c'],
    [1120, 2000, 'c'],
    [1130, 3000],
    [1090, 3560],
    [980, 3740],
    [0, 3780],
  ],
  paint,
)}${shellOf(
    'cabin',
    [
      [0, 1900, 'c'],
      [1080, 1900, 'c'],
      [1060, 2600],
      [1010, 2860],
      [880, 2930],
      [0, 2950],
    ],
    paint,
  )}
${screen(
  [
    [0, 2140],
    [980, 2130, 'c'],
    [940, 2700, 'c'],
    [500, 2760],
    [0, 2770],
  ],
  cabin(2130),
)}<path d="M0 2140V2770" stroke="#0b0d0f" stroke-width="30"/>
${e.both(`${[200, 480, 760].map((x) => `<path d="${box(x, 2940, 100, 50, 18)}" fill="#f0a233" stroke="#2b2e31" stroke-width="6"/>`).join('')}<path d="${box(1010, 1240, 170, 720, 70)}" fill="url(#bright)" stroke="#3f454a" stroke-width="8"/>`)}<path d="${box(-50, 2940, 100, 50, 18)}" fill="#f0a233"/>
${shellOf(
  'bonnet',
  [
    [0, 760, 'c'],
    [1180, 760, 'c'],
    [1210, 1100],
    [1180, 1400],
    [1000, 1560],
    [840, 1700],
    [760, 2060],
    [600, 2150],
    [0, 2190],
  ],
  paint,
)}
<path d="${curve(
    e.whole([
      [0, 800, 'c'],
      [600, 800, 'c'],
      [600, 1960, 'c'],
      [480, 2060],
      [0, 2080],
    ]),
    true,
  )}" fill="url(#slats)" stroke="url(#bright)" stroke-width="60"/><path d="${curve(
    e.whole([
      [0, 800, 'c'],
      [600, 800, 'c'],
      [600, 1960, 'c'],
      [480, 2060],
      [0, 2080],
    ]),
    true,
  )}" fill="none" stroke="#3f454a" stroke-width="10"/>${[-360, -180, 0, 180, 360].map((x) => e.line(`M${x} 830V2040`, '#b9c0c6', 14)).join('')}
${lampPair(740, 1130, [380, 230])}
<path d="${box(-1240, 450, 2480, 420, 80)}" fill="url(#bright)" stroke="#3f454a" stroke-width="10"/>${e.both(`<path d="${box(420, 600, 90, 960, 40)}M1130 700h80v760q0 60-60 60h-640v-90h560q60 0 60-60z" fill="url(#bright)" stroke="#3f454a" stroke-width="9"/>`)}<path d="${box(-520, 1180, 1040, 80, 30)}" fill="url(#bright)" stroke="#3f454a" stroke-width="8"/>${e.plate(560, 420)}${bigMirror(1080, 2080, 640)}`

export const tractorRear =
  (tall: number) =>
  (paint: Paint): string =>
    `${rearAxle}${shellOf(
      'back',
      [
        [0, 950, 'c'],
        [1220, 950, 'c'],
        [1230, 2000],
        [1180, tall - 300],
        [1040, tall - 40],
        [0, tall],
      ],
      paint,
    )}<path d="${box(-1120, 1000, 2240, 1500, 30)}" fill="${paint.deep}" opacity=".28"/><path d="${box(-620, 2100, 420, 320, 40)}M200 2100h420v320h-420z" fill="url(#screen)"/><path d="${box(-760, 1050, 150, 1300, 20)}" fill="#15181a"/>${[1, 2, 3].map((i) => `<path d="M${i * 60 - 80} 1500q${120 - i * 20} -300 40 -420" fill="none" stroke="${['#b3202a', '#1f5fae', '#15181a'][i - 1]}" stroke-width="24"/>`).join('')}${chassisEnd(760)}
<path d="${curve(
      e.whole([
        [0, 1010, 'c'],
        [420, 1010, 'c'],
        [470, 1090, 'c'],
        [90, 1110],
        [0, 1060, 'c'],
      ]),
      true,
    )}" fill="#22262a" stroke="#4a5157" stroke-width="9"/>${redPair(640, 780)}${flaps(260)}${e.plate(790)}`
