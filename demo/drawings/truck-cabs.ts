import { box, curve, type Node } from './geometry.ts'
import type { Paint } from './paint.ts'
import * as t from './truck-parts.ts'

/** A tall cab-over sleeper with roof deflector and skirts. */
export function highCab(paint: Paint): string {
  const shell: Node[] = [
    [70, 900, 'c'], [50, 1300], [56, 1760], [80, 1960, 'c'], [170, 2360], [290, 2760], [420, 3020], [640, 3260], [1000, 3480],
    [1500, 3640], [2050, 3720], [2380, 3720], [2470, 3660, 'c'], [2490, 3200], [2490, 1500], [2490, 980, 'c'], [2060, 960, 'c'],
    [1960, 1120], [1720, 1250], [1420, 1280], [1130, 1220], [960, 1060], [900, 880, 'c'],
  ] // prettier-ignore
  const skirt: Node[] = [
    [2060, 960, 'c'],
    [2490, 980, 'c'],
    [2700, 940, 'c'],
    [4000, 940, 'c'],
    [3960, 380, 'c'],
    [2000, 380, 'c'],
    [2010, 700],
  ]
  return `${t.panel('skirtClip', skirt, paint)}${t.seam([
    [2760, 930, 'c'],
    [2740, 390, 'c'],
  ])}${t.seam([
    [3360, 930, 'c'],
    [3350, 390, 'c'],
  ])}
<path d="${box(2500, 1000, 160, 2300, 30)}" fill="#15181a"/>
${t.panel('cabClip', shell, paint)}
${t.pane([
  [130, 1990, 'c'],
  [220, 2370],
  [340, 2750],
  [440, 2920, 'c'],
  [640, 2960, 'c'],
  [500, 2500],
  [400, 1990, 'c'],
])}
<path d="${curve(
    [
      [300, 2950, 'c'],
      [470, 3090],
      [760, 3160, 'c'],
      [700, 3080],
      [440, 2950, 'c'],
    ],
    true,
  )}" fill="#1c2024" stroke="#0b0d0f" stroke-width="8"/>
${t.pane([
  [800, 1900, 'c'],
  [820, 2580],
  [880, 2680, 'c'],
  [1300, 2710],
  [1560, 2690, 'c'],
  [1590, 2300],
  [1570, 1960, 'c'],
  [1200, 1910],
])}
${t.seam([
  [700, 2860, 'c'],
  [660, 2300],
  [660, 1700],
  [760, 1320, 'c'],
])}${t.seam([
    [1680, 2860, 'c'],
    [1710, 2300],
    [1710, 1270, 'c'],
  ])}${t.seam([
    [700, 2870, 'c'],
    [1200, 2900],
    [1680, 2880, 'c'],
  ])}
${t.seam([
  [90, 1880, 'c'],
  [400, 1860],
  [660, 1850, 'c'],
])}
<path d="${curve(
    [
      [1880, 2300, 'c'],
      [1900, 2580, 'c'],
      [2300, 2600, 'c'],
      [2320, 2310, 'c'],
    ],
    true,
  )}" fill="url(#darkGlass)" stroke="#0b0d0f" stroke-width="22"/>
<path d="M1760 1700L2480 1540V1660L1760 1810Z" fill="${paint.deep}" opacity=".35"/><path d="M1760 1560L2480 1400V1470L1760 1620Z" fill="${paint.deep}" opacity=".25"/>
<path d="${box(1380, 1740, 220, 56, 24)}" fill="#1a1d1f"/>
<path d="${curve(
    [
      [30, 480, 'c'],
      [20, 720],
      [40, 960, 'c'],
      [820, 960, 'c'],
      [960, 820, 'c'],
      [960, 440, 'c'],
      [160, 430],
    ],
    true,
  )}" fill="url(#cab)" stroke="#0b0d0f" stroke-width="8"/><path d="${box(40, 440, 900, 130, 30)}" fill="#17191b"/>
<path d="${curve(
    [
      [40, 760, 'c'],
      [280, 770],
      [470, 900],
      [330, 1010],
      [60, 1040, 'c'],
    ],
    true,
  )}" fill="url(#lampPart)" stroke="#14171a" stroke-width="14"/>
<path d="${box(700, 1000, 260, 70, 14)}" fill="#0d0f10"/><path d="${box(680, 700, 240, 90, 14)}" fill="#0d0f10"/><path d="${box(700, 850, 240, 60, 14)}" fill="#0d0f10"/>
${t.marker(500, 1080)}${t.marker(2600, 800)}${t.marker(3600, 800)}${t.armMirror(470, 2020, 640)}`
}

/** A bonneted prime mover: long nose, bull bar, stacks and bright tanks. */
export function bonnetedCab(paint: Paint): string {
  const bonnet: Node[] = [
    [300, 760, 'c'], [270, 1100], [280, 1600], [330, 1900], [440, 2010], [800, 2060], [1500, 2120], [2150, 2180, 'c'], [2160, 1400], [2160, 860, 'c'],
    [1960, 820, 'c'], [1930, 1080], [1700, 1250], [1380, 1290], [1060, 1220], [860, 1000], [800, 720, 'c'],
  ] // prettier-ignore
  const cabin: Node[] = [
    [2160, 860, 'c'], [2150, 1600], [2170, 2190, 'c'], [2330, 2560], [2480, 2800], [2640, 2900], [3200, 2940], [3420, 2930, 'c'], [3440, 2000], [3440, 860, 'c'],
  ] // prettier-ignore
  const sleeper: Node[] = [
    [3440, 860, 'c'], [3430, 2700], [3300, 3000], [2900, 3060, 'c'], [3060, 3330], [3340, 3600], [3700, 3740], [4300, 3780], [4620, 3770], [4680, 3700, 'c'], [4690, 2000], [4690, 860, 'c'],
  ] // prettier-ignore
  return `${t.panel('sleeperClip', sleeper, paint)}${t.panel('cabinClip', cabin, paint)}${t.panel('bonnetClip', bonnet, paint)}
<path d="M2170 1560L4690 1560V1660L2170 1660ZM300 1560L2160 1610V1690L300 1640Z" fill="${paint.deep}" opacity=".4"/><path d="M2170 1690H4690V1716H2170ZM300 1672L2160 1716V1742L300 1696Z" fill="#fff" opacity=".4"/>
${t.pane([
  [2240, 2200, 'c'],
  [2390, 2530],
  [2510, 2720, 'c'],
  [2600, 2760, 'c'],
  [2500, 2500],
  [2400, 2200, 'c'],
])}
${t.pane([
  [2600, 2040, 'c'],
  [2620, 2600],
  [2680, 2720, 'c'],
  [3000, 2750],
  [3240, 2730, 'c'],
  [3260, 2400],
  [3240, 2080, 'c'],
  [2950, 2040],
])}
<path d="${curve(
    [
      [3860, 2300, 'c'],
      [3860, 2640, 'c'],
      [4300, 2640, 'c'],
      [4300, 2300, 'c'],
    ],
    true,
  )}" fill="url(#darkGlass)" stroke="#0b0d0f" stroke-width="24"/>
${t.seam([
  [2520, 2820, 'c'],
  [2480, 2300],
  [2480, 1300],
  [2500, 980, 'c'],
])}${t.seam([
    [3340, 2860, 'c'],
    [3350, 2000],
    [3350, 980, 'c'],
  ])}${t.seam([
    [2500, 970, 'c'],
    [3350, 970, 'c'],
  ])}${t.seam([
    [3800, 1500, 'c'],
    [3800, 1000, 'c'],
    [4400, 1000, 'c'],
    [4400, 1500, 'c'],
    [3800, 1500, 'c'],
  ])}
<path d="${box(3050, 1880, 220, 56, 24)}" fill="url(#round)" stroke="#33383c" stroke-width="6"/>
<path d="${box(3500, 1000, 230, 2980, 90)}" fill="url(#pipe)" stroke="#3f454a" stroke-width="8"/><path d="M3500 1560h230v1100h-230z" fill="url(#pipe)"/><path d="${Array.from({ length: 14 }, (_, i) => `M3520 ${1620 + i * 76}h190`).join('')}" stroke="#2b3034" stroke-width="22" opacity=".6"/>
<path d="${box(2060, 1240, 130, 760, 60)}" fill="url(#pipe)" stroke="#3f454a" stroke-width="8"/><path d="${box(2030, 1300, 190, 440, 80)}" fill="url(#pipe)" stroke="#3f454a" stroke-width="8"/>
${t.tank(2240, 420, [1180, 480])}${t.tank(3560, 420, [1120, 480])}<path d="${box(2240, 900, 2440, 46, 10)}" fill="url(#chromePart)"/>
<path d="${curve(
    [
      [60, 520, 'c'],
      [30, 900],
      [40, 1480],
      [120, 1560, 'c'],
      [210, 1540, 'c'],
      [210, 1380, 'c'],
      [150, 1340],
      [140, 940],
      [220, 900, 'c'],
      [760, 860, 'c'],
      [760, 470, 'c'],
      [140, 450],
    ],
    true,
  )}" fill="url(#chromePart)" stroke="#3f454a" stroke-width="9"/>
${[1060, 1200].map((y) => `<path d="M140 ${y}H280" stroke="#c8ced3" stroke-width="34"/>`).join('')}<path d="${box(250, 900, 90, 1000, 30)}" fill="#15181a"/><path d="${box(262, 920, 28, 960, 14)}" fill="url(#pipe)"/>
<path d="${box(420, 1180, 330, 210, 60)}" fill="url(#chromePart)" stroke="#2b3034" stroke-width="10"/><path d="${box(400, 1210, 130, 150, 50)}" fill="url(#lampPart)"/>
${t.marker(560, 1010)}${[2760, 2960, 3160].map((x) => `<path d="${box(x, 2936, 100, 42, 16)}" fill="#f0a233"/>`).join('')}
<path d="${curve(
    [
      [2560, 2880, 'c'],
      [2200, 2840],
      [2180, 2800, 'c'],
      [2560, 2790, 'c'],
    ],
    true,
  )}" fill="url(#cab)" stroke="#0b0d0f" stroke-width="8"/>${t.armMirror(2290, 2100, 560)}
<path d="${box(300, 3180, 20, 20, 4)}" fill="none"/><path d="${box(4740, 1000, 120, 1300, 20)}" fill="#15181a"/>`
}
