import type { Sharp } from 'sharp'
import { paintPlace, type Parked } from './place-vehicles.ts'
import * as s from './scenery.ts'
import { showroomInside, workshop } from './indoors.ts'

type Spot = readonly [drawing: Parked['drawing'], colour: Parked['colour'], x: number, y: number, width: number]
const fronts = (mirrored: number, ...spots: readonly Spot[]): Parked[] =>
  spots.map(([drawing, colour, x, y, width]) => ({ drawing, view: 'front', colour, at: [x, y], width, mirrored }))
const sides = (mirrored: number, ...spots: readonly Spot[]): Parked[] =>
  spots.map(([drawing, colour, x, y, width]) => ({ drawing, view: 'side', colour, at: [x, y], width, mirrored }))

const DUSK = `${s.SOFT}${s.vertical('sky', [0, '#25375f'], [0.3, '#5d6396'], [0.52, '#b98aa0'], [0.68, '#f2b184'], [0.8, '#ffd8a0'], [1, '#ffe6bf'])}
${s.radial('sun', [0, '#fff3d0', 1], [0.25, '#ffd890', 0.75], [1, '#ffb56b', 0])}${s.radial('lampGlow', [0, '#fff2cf', 0.75], [0.3, '#ffe2a6', 0.3], [1, '#ffd38a', 0])}
${s.vertical('roomLit', [0, '#fff1cf'], [0.6, '#f6cf8f'], [1, '#d99c55'])}${s.vertical('roomDay', [0, '#8fa0ab'], [1, '#4c5961'])}
${s.vertical('tarmac', [0, '#8a7382'], [0.18, '#4e4a5e'], [0.6, '#2d303f'], [1, '#1b1e29'])}`
const DAY = `${s.SOFT}${s.vertical('sky', [0, '#5f9fd6'], [0.45, '#a6cdea'], [0.75, '#dcecf4'], [1, '#f3f5ee'])}
${s.radial('lampGlow', [0, '#fff', 0.3], [1, '#fff', 0])}${s.vertical('roomLit', [0, '#fff1cf'], [1, '#d99c55'])}${s.vertical('roomDay', [0, '#93a9b7'], [0.5, '#6d808c'], [1, '#49565e'])}
${s.vertical('tarmac', [0, '#b3b5b3'], [0.3, '#9a9d9d'], [1, '#6f7375'])}${s.vertical('gravel', [0, '#d9cdb6'], [0.4, '#c4b498'], [1, '#96876c'])}${s.vertical('shed', [0, '#dfe4e7'], [1, '#a8b1b7'])}${s.vertical('dark', [0, '#23282c'], [1, '#3d4449'])}`

const yardAtDusk = () =>
  paintPlace({
    light: 'dusk',
    defs: DUSK,
    behind: `<rect width="1440" height="600" fill="url(#sky)"/>${s.clouds('dusk', '#ffc9a3', [150, 380])}${s.clouds('dusk high', '#8d86b5', [40, 200])}<circle cx="250" cy="480" r="300" fill="url(#sun)"/>${s.hills(520, 70, '#6c5f82')}${s.skyline('city', { base: 552, from: 20, to: 520, fill: '#4b4a72', lit: '#ffdf9e' })}${s.hills(545, 30, '#3a3c58')}
${s.palm(92, 590, 240, ['#1f2a33', '#252b36'])}${s.palm(520, 580, 200, ['#232c37', '#2a303c'])}${s.palm(1408, 560, 330, ['#1f2a33', '#252b36'])}
${s.showroom({ x: 600, y: 300, width: 780, height: 280, lit: true, accent: '#c2452d' })}<path d="M0 560H1440V960H0Z" fill="url(#tarmac)"/><path d="M600 580H1380L1440 760H520Z" fill="#ffcf8a" opacity=".28" filter="url(#s12)"/><path d="M0 570H520L420 760H0Z" fill="#ffb98a" opacity=".2" filter="url(#s12)"/>${s.bays(600, '#e9dfe4')}
${s.lampPost(330, 590, 320, true)}${s.lampPost(1180, 590, 320, true)}${s.bunting([330, 300], [1180, 300], ['#c2452d', '#f4efe6', '#2f5d8a', '#e9b44c'])}`,
    before: `<path d="M0 0H1440V960H0Z" fill="#ffb36b" opacity=".05"/><path d="M0 880Q720 820 1440 880V960H0Z" fill="#000" opacity=".22" filter="url(#s40)"/>`,
    parked: [
      ...sides(
        0.1,
        ['sedan', 'silver', 800, 588, 190],
        ['hatch', 'red', 1020, 588, 170],
        ['suv', 'white', 1240, 588, 180],
      ),
      ...fronts(
        0.3,
        ['hatch', 'blue', 330, 704, 170],
        ['suv-small', 'grey', 545, 704, 172],
        ['wagon', 'white', 765, 704, 176],
        ['fastback', 'black', 985, 704, 176],
        ['people-mover', 'silver', 1210, 704, 190],
      ),
      ...fronts(
        0.34,
        ['four-by-four', 'white', 170, 884, 262],
        ['ute', 'orange', 500, 884, 256],
        ['suv', 'red', 830, 884, 250],
        ['hatch', 'silver', 1145, 884, 240],
        ['suv-large', 'blue', 1420, 884, 258],
      ),
    ],
  })

const dealership = () =>
  paintPlace({
    light: 'day',
    defs: DAY,
    behind: `<rect width="1440" height="640" fill="url(#sky)"/>${s.clouds('day', '#ffffff', [60, 300])}${s.hills(560, 60, '#9db7a4')}${s.gum('a', 120, 600, 330, ['#5f7f5a', '#86a06f', '#d8cdbd'])}${s.gum('b', 1390, 600, 380, ['#587854', '#7d9968', '#d8cdbd'])}${s.gum('c', 300, 590, 220, ['#6c8b66', '#8fa878', '#d8cdbd'])}
${s.showroom({ x: 330, y: 250, width: 960, height: 350, lit: false, accent: '#1f5f8f' })}<path d="M0 590H1440V960H0Z" fill="url(#tarmac)"/><path d="M0 590H1440V612H0Z" fill="#d9dbd8"/><path d="M0 640Q720 610 1440 640V600H0Z" fill="#7f9a68" opacity=".0"/><path d="M0 604H240Q250 640 180 652H0ZM1330 604H1440V660H1380Q1320 640 1330 604Z" fill="#7f9a68"/>${s.bays(640, '#ffffff')}${s.lampPost(250, 610, 330, false)}${s.lampPost(1330, 610, 330, false)}`,
    parked: [
      ...fronts(
        0.06,
        ['city', 'red', 520, 610, 104],
        ['sedan', 'white', 690, 610, 110],
        ['suv', 'blue', 860, 610, 112],
        ['ute', 'white', 1030, 610, 114],
      ),
      ...sides(0.12, ['suv', 'white', 330, 800, 470], ['hatch', 'red', 1080, 800, 440]),
      ...sides(0.14, ['four-by-four', 'grey', 720, 908, 560]),
    ],
  })

const truckYard = () =>
  paintPlace({
    light: 'day',
    defs: DAY,
    behind: `<rect width="1440" height="640" fill="url(#sky)"/>${s.clouds('truck', '#ffffff', [40, 260])}${s.hills(560, 110, '#a9b79a')}${s.hills(580, 60, '#8ea281')}${s.gum('t1', 70, 600, 300, ['#6a8260', '#8da077', '#d8cdbd'])}${s.gum('t2', 1400, 610, 340, ['#617a58', '#85996f', '#d8cdbd'])}
<path d="M560 300L900 210L1250 300V610H560Z" fill="url(#shed)"/>${Array.from({ length: 34 }, (_, i) => `<path d="M${566 + i * 20} 300V610" stroke="#8f999f" stroke-width="3" opacity=".35"/>`).join('')}<path d="M540 306L900 206L1270 306" fill="none" stroke="#596268" stroke-width="12"/><rect x="620" y="400" width="250" height="210" fill="url(#dark)"/><rect x="930" y="400" width="250" height="210" fill="url(#dark)"/><path d="M620 400h250v26h-250zM930 400h250v26h-250z" fill="#b9c0c5"/><rect x="770" y="316" width="260" height="48" rx="6" fill="#a4301f"/><rect x="800" y="332" width="150" height="14" rx="7" fill="#fff" opacity=".9"/>
<path d="M0 596H1440V960H0Z" fill="url(#gravel)"/>${Array.from({ length: 40 }, (_, i) => `<ellipse cx="${(i * 211) % 1440}" cy="${640 + ((i * 97) % 300)}" rx="${30 + ((i * 37) % 90)}" ry="4" fill="#7d6f57" opacity=".16"/>`).join('')}<path d="M0 596H540V540M0 560H540M0 578H540" stroke="#7d858a" stroke-width="3" fill="none" opacity=".8"/>`,
    parked: [
      ...fronts(0, ['truck-cab-chassis', 'white', 745, 616, 112], ['truck-cab-chassis', 'blue', 1055, 616, 112]),
      ...fronts(
        0,
        ['prime-mover', 'red', 150, 760, 190],
        ['prime-mover-cabover', 'white', 390, 760, 186],
        ['prime-mover', 'blue', 1320, 760, 196],
      ),
      ...sides(0, ['truck-tipper', 'orange', 1000, 800, 470]),
      ...sides(0, ['prime-mover', 'silver', 520, 912, 640]),
    ],
  })

const caravanYard = () =>
  paintPlace({
    light: 'day',
    defs: DAY,
    behind: `<rect width="1440" height="640" fill="url(#sky)"/>${s.clouds('van', '#ffffff', [60, 280])}<path d="M0 520H1440V600H0Z" fill="#6fb0c4"/><path d="M0 540H1440" stroke="#fff" stroke-width="3" opacity=".4"/>${s.hills(580, 40, '#b9b48c')}${s.palm(150, 610, 330, ['#4c7350', '#8c7a60'])}${s.palm(240, 600, 250, ['#547c57', '#8c7a60'])}${s.gum('v1', 1330, 610, 400, ['#5f8059', '#85a06f', '#d8cdbd'])}${s.gum('v2', 640, 600, 240, ['#6c8c66', '#90a97a', '#d8cdbd'])}
<path d="M830 360H1230V600H830Z" fill="url(#shed)"/><path d="M800 366L1030 300L1260 366Z" fill="#2f6f8f"/><path d="M800 366H1260" stroke="#1f4f68" stroke-width="8"/><path d="M790 470H1270V482H790Z" fill="#f4efe6"/><path d="M800 482V600M960 482V600M1110 482V600M1262 482V600" stroke="#f4efe6" stroke-width="8"/><rect x="880" y="500" width="120" height="100" fill="#3f5563"/><rect x="1050" y="500" width="70" height="100" fill="#2f6f8f"/><rect x="900" y="396" width="260" height="44" rx="6" fill="#e9b44c"/><rect x="924" y="411" width="150" height="13" rx="6" fill="#3a2f10" opacity=".8"/>
<path d="M0 594H1440V960H0Z" fill="url(#gravel)"/><path d="M0 590Q400 620 720 600T1440 604V660Q1000 640 620 660T0 650Z" fill="#8fa868"/>${s.bunting([60, 430], [470, 420], ['#e9b44c', '#f4efe6', '#2f6f8f'])}${s.bunting([470, 420], [820, 400], ['#e9b44c', '#f4efe6', '#2f6f8f'])}<path d="M60 640V426M470 630V416" stroke="#7d858a" stroke-width="6"/>`,
    parked: [
      ...sides(
        0,
        ['pop-top', 'white', 300, 700, 330],
        ['camper', 'grey', 700, 700, 280],
        ['caravan', 'silver', 1170, 712, 420],
      ),
      ...sides(0, ['four-by-four', 'white', 246, 890, 450], ['caravan', 'white', 920, 890, 720]),
    ],
  })

/** Pictures of places, by name. */
export const PLACES: Readonly<Record<string, () => Promise<Sharp>>> = {
  'yard-dusk': yardAtDusk,
  dealership,
  showroom: () => paintPlace(showroomInside),
  workshop: () => paintPlace(workshop),
  'truck-yard': truckYard,
  'caravan-yard': caravanYard,
}
