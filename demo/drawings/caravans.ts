import { box, curve, type Node } from './geometry.ts'
import type { Paint } from './paint.ts'
import * as t from './truck-parts.ts'
import type { HeavySide } from './trucks.ts'
import { drawWheels } from './wheel.ts'

const TYRE = 345
const RIM = 222

const wheels = (axles: readonly number[]): string =>
  drawWheels(axles.map((x) => ({ x, tyre: TYRE, rim: RIM, style: 'rugged' as const, dark: true, blocky: true })))

/** A window that opens outwards, tinted, with a bright frame. */
const hatchWindow = (x: number, y: number, [width, height]: readonly [number, number]): string =>
  `<path d="${box(x, y, width, height, 60)}" fill="#14191d"/><path d="${box(x + 24, y + 24, width - 48, height - 48, 44)}" fill="url(#darkGlass)"/><path d="${box(x + 24, y + 24, width - 48, height - 48, 44)}" fill="url(#glint)"/><path d="${box(x, y, width, height, 60)}" fill="none" stroke="#0b0d0f" stroke-width="10"/><path d="M${x + 80} ${y + 60}h60M${x + width - 140} ${y + 60}h60" stroke="#5c646a" stroke-width="18" stroke-linecap="round"/>`

const door = (x: number, y: number, [width, height]: readonly [number, number]): string =>
  `<path d="${box(x, y, width, height, 60)}" fill="url(#wallPanel)" stroke="#4c5359" stroke-width="16"/><path d="${box(x + 30, y + 30, width - 60, height - 60, 44)}" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="10"/>${hatchWindow(x + 90, y + height * 0.52, [width - 180, height * 0.36])}<path d="${box(x + 50, y + height * 0.38, 60, 170, 16)}" fill="#22272a"/><path d="${box(x + 66, y + height * 0.38 + 60, 200, 36, 14)}" fill="#22272a"/>
<path d="${box(x + 60, y - 210, width - 120, 70, 14)}" fill="#26292c"/><path d="M${x + 60} ${y - 144}h${width - 120}" stroke="#8d949a" stroke-width="10"/><path d="M${x + 120} ${y - 140}v130M${x + width - 120} ${y - 140}v130" stroke="#26292c" stroke-width="30"/>`

/** The drawbar with coupling, jockey wheel and gas bottles. */
const drawbar = (to: number): string =>
  `<path d="M150 470L${to} 420V560L150 540Z" fill="#202427"/><path d="M150 536L${to} 556" stroke="#596167" stroke-width="10"/><path d="${box(20, 440, 240, 120, 40)}" fill="url(#round)" stroke="#2b3034" stroke-width="9"/><path d="${box(330, 130, 60, 760, 14)}" fill="url(#pipe)" stroke="#3f454a" stroke-width="6"/><circle cx="360" cy="110" r="104" fill="#17191b"/><circle cx="360" cy="110" r="52" fill="#a9b0b6"/><path d="M360 890h150" stroke="#3f454a" stroke-width="30" stroke-linecap="round"/>
${[620, 900].map((x) => `<path d="${box(x, 560, 230, 520, 90)}" fill="url(#pipe)" stroke="#596167" stroke-width="7"/><path d="${box(x + 60, 1070, 110, 80, 20)}" fill="#5a6268"/>`).join('')}`

const chequer = (id: string): string =>
  `<pattern id="${id}" width="70" height="70" patternUnits="userSpaceOnUse"><rect width="70" height="70" fill="#2c3033"/><path d="M10 22l22 12M44 60l18-16M48 14l14 18M8 62l18-10" stroke="#5a6167" stroke-width="7" stroke-linecap="round"/></pattern>`

/** Bands of colour along the flank. */
const decals = (paint: Paint, [from, to, y]: readonly [number, number, number]): string =>
  `<path d="M${from} ${y}C${from + 1400} ${y + 40} ${to - 2000} ${y - 40} ${to} ${y + 330}V${y + 470}C${to - 2100} ${y + 90} ${from + 1400} ${y + 150} ${from} ${y + 90}Z" fill="${paint === undefined ? '' : '#3d454c'}" opacity=".92"/><path d="M${from} ${y + 130}C${from + 1500} ${y + 190} ${to - 2000} ${y + 130} ${to} ${y + 520}V${y + 570}C${to - 2100} ${y + 190} ${from + 1500} ${y + 240} ${from} ${y + 180}Z" fill="#b3202a" opacity=".85"/>`

const shell = (id: string, nodes: readonly Node[], paint: Paint): string => t.panel(id, nodes, paint)

const roofGear = (x: number, y: number): string =>
  `<path d="${curve(
    [
      [x, y, 'c'],
      [x + 60, y + 150],
      [x + 200, y + 180],
      [x + 760, y + 180],
      [x + 900, y + 120],
      [x + 940, y, 'c'],
    ],
    true,
  )}" fill="#e3e7ea" stroke="#7d848a" stroke-width="9"/><path d="M${x + 120} ${y + 70}h660" stroke="#9aa1a7" stroke-width="16"/>`

const awning = (from: number, to: number, y: number): string =>
  `<path d="${box(from, y, to - from, 120, 60)}" fill="url(#round)" stroke="#4c5359" stroke-width="8"/><path d="${box(from - 30, y - 20, 70, 160, 20)}M${to - 40} ${y - 20}h70v160h-70z" fill="#2b2f32"/><path d="M${from + 20} ${y}V${y - 1150}M${to - 10} ${y}V${y - 1150}" stroke="#c3c9ce" stroke-width="34"/><path d="M${from + 20} ${y}V${y - 1150}M${to - 10} ${y}V${y - 1150}" stroke="#6a7177" stroke-width="8"/>`

const arch = (axles: readonly number[], y: number): string => {
  const [first = 0, last = 0] = [axles[0], axles.at(-1)]
  const r = TYRE + 70
  const path = `M${first - r} ${y}V${TYRE}A${r} ${r} 0 0 1 ${first} ${TYRE + r}H${last}A${r} ${r} 0 0 1 ${last + r} ${TYRE}V${y}`
  return `<path d="${path}Z" fill="#0b0c0d"/>${t.stroke(path, '#1f2326', 60)}${t.stroke(path, '#596066', 8, 'opacity=".6"')}`
}

const SHELL: Node[] = [
  [1330, 560, 'c'], [1250, 900], [1240, 1300], [1300, 1900], [1480, 2480], [1640, 2680], [1860, 2760], [2300, 2800], [5600, 2820], [7200, 2800], [7380, 2740], [7440, 2600], [7450, 1500], [7420, 800], [7360, 560, 'c'],
] // prettier-ignore
const POPPED: Node[] = [
  [1330, 540, 'c'], [1250, 860], [1250, 1300], [1330, 1760], [1470, 2020, 'c'], [2200, 2080], [5400, 2080], [6060, 2040, 'c'], [6100, 1800], [6090, 900], [6040, 540, 'c'],
] // prettier-ignore
const HYBRID: Node[] = [
  [1330, 760, 'c'], [1270, 1000], [1290, 1500], [1460, 2000], [1700, 2240], [2000, 2330], [4700, 2340], [5200, 2280], [5330, 2160, 'c'], [5360, 1500], [5200, 1150, 'c'], [4700, 760, 'c'],
] // prettier-ignore

const screws = (from: number, to: number, y: number): string =>
  `<path d="M${from} ${y}H${to}" stroke="#8f969c" stroke-width="7" opacity=".5"/><path d="M${from} ${y - 10}H${to}" stroke="#fff" stroke-width="7" opacity=".5"/>`

/** What is towed, by picture folder. */
export const CARAVAN_SIDES: Readonly<Record<string, HeavySide>> = {
  caravan: {
    length: 7460,
    height: 3010,
    axles: [4360, 5130],
    tyre: TYRE,
    art: (paint) =>
      `${chequer('chequer')}${drawbar(1500)}<path d="M1400 560H7300V420H1400Z" fill="#17191b"/>${roofGear(3600, 2815)}<path d="M5900 2815h420v70h-420z" fill="#3a4248"/>${shell('vanClip', SHELL, paint)}
<g clip-path="url(#vanClip)">${screws(1300, 7440, 2620)}${decals(paint, [1240, 7460, 1180])}<path d="M1200 540H7460V900H1200Z" fill="url(#chequer)"/><path d="M1200 896H7460" stroke="#a9b0b6" stroke-width="16"/></g>
<path d="${curve(
        [
          [1300, 1500, 'c'],
          [1420, 2180, 'c'],
          [1600, 2380, 'c'],
          [1740, 2380, 'c'],
          [1560, 1900],
          [1480, 1500, 'c'],
        ],
        true,
      )}" fill="url(#darkGlass)" stroke="#0b0d0f" stroke-width="14"/>
${arch([4360, 5130], 470)}${hatchWindow(2050, 1560, [920, 560])}${hatchWindow(4260, 1560, [1150, 600])}${hatchWindow(6420, 1640, [560, 480])}${door(3180, 760, [700, 1840])}${awning(3050, 7060, 2650)}
<path d="${box(1560, 960, 560, 300, 20)}" fill="url(#wallPanel)" stroke="#6a7177" stroke-width="9"/><path d="${box(5700, 980, 620, 330, 20)}" fill="url(#wallPanel)" stroke="#6a7177" stroke-width="9"/><path d="${box(5560, 1840, 260, 170, 16)}" fill="#e9ecee" stroke="#6a7177" stroke-width="8"/>${[1870, 1910, 1950].map((y) => `<path d="M5580 ${y}h220" stroke="#7d848a" stroke-width="12"/>`).join('')}
<path d="${box(7300, 940, 90, 380, 20)}" fill="#a81016" stroke="#2a0507" stroke-width="8"/>${t.marker(1500, 2560)}${t.marker(2300, 1000)}${wheels([4360, 5130])}<path d="${box(6700, 300, 60, 260, 10)}" fill="#2b2f32"/>`,
  },
  'pop-top': {
    length: 6120,
    height: 2560,
    axles: [3900],
    tyre: TYRE,
    art: (paint) =>
      `${chequer('chequer')}${drawbar(1500)}<path d="M1400 540H6000V410H1400Z" fill="#17191b"/><path d="${curve(
        [
          [1620, 2070, 'c'],
          [1640, 2420, 'c'],
          [5900, 2420, 'c'],
          [5930, 2060, 'c'],
        ],
        true,
      )}" fill="#aab2b8"/><path d="M1640 2400L1620 2080M2700 2410V2080M3800 2410V2080M4900 2410V2080" stroke="#7f878d" stroke-width="14"/><path d="M1760 2340h760v-190h-760zM4980 2340h760v-190h-760z" fill="#3d4850" opacity=".8"/><path d="M1640 2390H5900" stroke="#6d757b" stroke-width="60" opacity=".35"/>
${shell('popClip', POPPED, paint)}<path d="${curve(
        [
          [1500, 2400, 'c'],
          [1560, 2500],
          [1760, 2540],
          [5700, 2540],
          [5980, 2510],
          [6040, 2400, 'c'],
        ],
        true,
      )}" fill="url(#wallPanel)" stroke="#6a7177" stroke-width="9"/><path d="M1530 2420H6010" stroke="#fff" stroke-width="12" opacity=".9"/>
<g clip-path="url(#popClip)">${decals(paint, [1240, 6110, 1080])}<path d="M1200 520H6100V840H1200Z" fill="url(#chequer)"/><path d="M1200 836H6100" stroke="#a9b0b6" stroke-width="16"/></g>
${arch([3900], 460)}${hatchWindow(1780, 1420, [860, 470])}${hatchWindow(4420, 1420, [1100, 470])}${door(2860, 700, [650, 1300])}${awning(2700, 5900, 1920).replaceAll('-1150', '-900')}
<path d="${box(4700, 900, 560, 280, 20)}" fill="url(#wallPanel)" stroke="#6a7177" stroke-width="9"/><path d="${box(5950, 900, 80, 330, 20)}" fill="#a81016" stroke="#2a0507" stroke-width="8"/>${t.marker(2100, 920)}${wheels([3900])}`,
  },
  camper: {
    length: 5380,
    height: 2400,
    axles: [3500],
    tyre: 392,
    art: (paint) =>
      `${chequer('chequer')}<g transform="translate(0 90)">${drawbar(1500)}</g><path d="M1400 800H4800V620H1400Z" fill="#17191b"/><path d="M2600 700L3500 420L3600 500L2700 800Z" fill="#2b2f32"/>${shell('campClip', HYBRID, paint)}
<g clip-path="url(#campClip)"><path d="M1200 740H5400V1080H1200Z" fill="url(#chequer)"/><path d="M1200 1076H5400" stroke="#a9b0b6" stroke-width="16"/><path d="M1240 1150L5400 1330V1420L1240 1230Z" fill="#3d454c" opacity=".92"/><path d="M1240 1260L5400 1450V1490L1240 1300Z" fill="#d9851f" opacity=".9"/><path d="M5180 700L5420 1400V700Z" fill="#000" opacity=".12"/></g>
<path d="${box(1900, 2330, 2700, 60, 20)}" fill="#23272a"/>${[2100, 2900, 3700, 4400].map((x) => `<path d="M${x} 2380V2310" stroke="#23272a" stroke-width="44"/>`).join('')}
<path d="${curve(
        [
          [2960, 560, 'c'],
          [3040, 900, 'c'],
          [3960, 900, 'c'],
          [4040, 560, 'c'],
        ],
        true,
      )}" fill="#0b0c0d"/><path d="${curve(
        [
          [2900, 760, 'c'],
          [3010, 960, 'c'],
          [3990, 960, 'c'],
          [4100, 760, 'c'],
          [4060, 900, 'c'],
          [3950, 1040, 'c'],
          [3050, 1040, 'c'],
          [2930, 880, 'c'],
        ],
        true,
      )}" fill="#202427" stroke="#4c5359" stroke-width="8"/>
${hatchWindow(3300, 1560, [900, 480])}${door(2240, 940, [620, 1250])}<path d="${box(4280, 1150, 760, 520, 24)}" fill="url(#wallPanel)" stroke="#5c646a" stroke-width="11"/><path d="${box(4560, 1180, 200, 46, 14)}" fill="#22272a"/><path d="${box(1480, 1130, 620, 700, 24)}" fill="url(#wallPanel)" stroke="#5c646a" stroke-width="11"/><path d="${box(1690, 1160, 200, 46, 14)}" fill="#22272a"/>
<path d="${box(5090, 1200, 80, 240, 16)}" fill="#a81016" stroke="#2a0507" stroke-width="8"/><g transform="translate(0 0)">${drawWheels([{ x: 3500, tyre: 392, rim: 232, style: 'rugged', dark: true, blocky: true }])}</g><path d="${box(4560, 420, 60, 340, 10)}" fill="#2b2f32"/>`,
  },
}
