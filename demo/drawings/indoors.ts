import type { Place } from './place-vehicles.ts'
import * as s from './scenery.ts'

const tubes = (y: number, colour: string): string =>
  Array.from(
    { length: 7 },
    (_, i) =>
      `<path d="M${160 + i * 170} ${y}L${60 + i * 200} ${y - 120}h26L${182 + i * 170} ${y}Z" fill="${colour}" opacity=".9"/>`,
  ).join('')

const windows = (y: number, height: number): string =>
  Array.from(
    { length: 6 },
    (_, i) => `<path d="M${240 * i} ${y}V${y + height}" stroke="#23282c" stroke-width="10"/>`,
  ).join('')

/** The inside of a showroom by day. */
export const showroomInside: Place = {
  light: 'indoors',
  defs: `${s.SOFT}${s.vertical('sky', [0, '#9cc5e2'], [1, '#edf3f3'])}${s.vertical('floor', [0, '#d8d9d8'], [0.4, '#bfc2c3'], [1, '#8b9093'])}${s.vertical('roof', [0, '#d2d5d6'], [1, '#f5f5f3'])}${s.vertical('wallPaper', [0, '#f4f1ec'], [1, '#dcd6cc'])}`,
  behind: `<rect width="1440" height="210" fill="url(#roof)"/>${tubes(200, '#ffffff')}<path d="M0 206H1440" stroke="#b4b9bb" stroke-width="5"/>
<rect y="208" width="980" height="360" fill="url(#sky)"/><g filter="url(#s4)">${s.hills(500, 50, '#9db7a4')}${s.gum('in1', 180, 540, 220, ['#7d9a75', '#9db28a', '#d8cdbd'])}${s.gum('in2', 700, 540, 260, ['#7d9a75', '#9db28a', '#d8cdbd'])}<path d="M0 530H980V570H0Z" fill="#b9bcb9"/></g>${windows(208, 362)}<path d="M0 350H980" stroke="#23282c" stroke-width="5"/><path d="M60 208H300L120 570H-60ZM520 208H600L430 570H350Z" fill="#fff" opacity=".18"/>
<rect x="960" y="208" width="480" height="362" fill="url(#wallPaper)"/><path d="M960 208V570" stroke="#b9b2a6" stroke-width="6"/>${Array.from({ length: 16 }, (_, i) => `<path d="M${1180 + i * 17} 220V420" stroke="#9b7d58" stroke-width="9"/>`).join('')}<rect x="1010" y="270" width="130" height="86" rx="6" fill="#1f5f8f"/><rect x="1030" y="296" width="74" height="11" rx="5" fill="#fff" opacity=".9"/><rect x="1030" y="316" width="50" height="8" rx="4" fill="#fff" opacity=".6"/>
<path d="M0 566H1440V960H0Z" fill="url(#floor)"/>${Array.from({ length: 9 }, (_, i) => `<path d="M${180 * i} 566L${-700 + 360 * i} 960" stroke="#fff" stroke-width="3" opacity=".35"/>`).join('')}${[610, 680, 790].map((y) => `<path d="M0 ${y}H1440" stroke="#fff" stroke-width="3" opacity=".3"/>`).join('')}<path d="M0 566H960L880 760H0Z" fill="#fff" opacity=".28" filter="url(#s12)"/>
<path d="M1150 500H1400V590H1150Z" fill="#f7f5f1"/><path d="M1140 490H1410V506H1140Z" fill="#8a6b47"/><rect x="1196" y="440" width="76" height="48" rx="4" fill="#23282c"/><path d="M1226 488h16v10h-16z" fill="#23282c"/><path d="M1330 490q-26-60 6-100q30 44 8 100z" fill="#6f8f63"/><path d="M1320 470q-40-20-44-62q44 10 52 60zM1346 470q40-24 40-66q-40 14-48 62z" fill="#86a476"/><path d="M1314 466h44l-6 30h-32z" fill="#d8d2c6"/>
<path d="M980 566q0-66 56-66t56 66v40h-16v-30h-80v30h-16z" fill="#5b6a73"/>`,
  parked: [
    { drawing: 'city', view: 'front', colour: 'red', at: [820, 612], width: 150, mirrored: 0.35 },
    { drawing: 'sedan', view: 'front', colour: 'white', at: [560, 616], width: 160, mirrored: 0.35 },
    { drawing: 'suv', view: 'side', colour: 'blue', at: [330, 770], width: 500, mirrored: 0.4 },
    { drawing: 'coupe', view: 'side', colour: 'red', at: [1000, 876], width: 640, mirrored: 0.42, turned: true },
  ],
}

/** A workshop with a car on the hoist. */
export const workshop: Place = {
  light: 'indoors',
  defs: `${s.SOFT}${s.vertical('floor', [0, '#a7adb0'], [0.5, '#8f969a'], [1, '#666d71'])}${s.vertical('roof', [0, '#3d454b'], [1, '#727b81'])}${s.vertical('wallPaper', [0, '#e9ebea'], [1, '#cfd4d5'])}${s.vertical('hoist', [0, '#d24a35'], [1, '#8f2415'])}${s.vertical('sky', [0, '#a9cfe8'], [1, '#eef3f1'])}`,
  behind: `<rect width="1440" height="220" fill="url(#roof)"/>${Array.from({ length: 6 }, (_, i) => `<path d="M0 ${20 + i * 34}H1440" stroke="#2e353a" stroke-width="4" opacity=".5"/>`).join('')}${tubes(200, '#fdfdf6')}<rect y="214" width="1440" height="390" fill="url(#wallPaper)"/><path d="M0 470H1440V604H0Z" fill="#2f6f8f" opacity=".85"/><path d="M0 466H1440" stroke="#fff" stroke-width="6"/>
<rect x="60" y="270" width="300" height="334" fill="url(#sky)"/><path d="M60 540H360V604H60Z" fill="#b9bcb9"/>${s.gum('ws', 240, 560, 190, ['#7d9a75', '#9db28a', '#d8cdbd'])}<path d="M60 270h300v52h-300z" fill="#b4babd"/>${[284, 298, 312].map((y) => `<path d="M60 ${y}h300" stroke="#8f979b" stroke-width="3"/>`).join('')}<path d="M54 264h312v340" fill="none" stroke="#4c545a" stroke-width="12"/><path d="M54 264V604" stroke="#4c545a" stroke-width="12"/>
<rect x="1080" y="300" width="300" height="150" rx="6" fill="#d9dbd8" stroke="#9aa2a6" stroke-width="4"/>${Array.from({ length: 11 }, (_, i) => `<path d="M${1102 + i * 26} 318v${46 + ((i * 17) % 60)}" stroke="${i % 3 === 0 ? '#c2452d' : '#596268'}" stroke-width="7" stroke-linecap="round"/>`).join('')}
<path d="M1060 520H1410V604H1060Z" fill="#b3202a"/><path d="M1050 508H1420V524H1050Z" fill="#23282c"/>${[1066, 1184, 1302].map((x) => `<path d="M${x} 532h104v20h-104zM${x} 558h104v38h-104z" fill="#d8404a"/><path d="M${x + 30} 541h44M${x + 30} 572h44" stroke="#f5d9da" stroke-width="5"/>`).join('')}<path d="M1090 508v-30h60v30M1230 508q0-34 24-34t24 34" fill="#596268"/>
${[0, 1, 2].map((i) => `<g transform="translate(430 ${560 - i * 56})"><ellipse cx="50" cy="22" rx="56" ry="24" fill="#17191b"/><ellipse cx="50" cy="16" rx="30" ry="11" fill="#33383c"/></g>`).join('')}
<path d="M0 600H1440V960H0Z" fill="url(#floor)"/><path d="M180 640H1260L1400 930H40Z" fill="none" stroke="#e9b44c" stroke-width="10"/><path d="M0 600H1440V640H0Z" fill="#000" opacity=".12" filter="url(#s12)"/><path d="M300 620H1100L1200 820H200Z" fill="#fff" opacity=".12" filter="url(#s12)"/>
<path d="M430 250h52v520h-52zM980 250h52v520h-52z" fill="url(#hoist)" stroke="#5a1509" stroke-width="3"/><path d="M404 770h104v26h-104zM954 770h104v26h-104z" fill="#4c1309"/><path d="M430 250h602v22h-602z" fill="#8f2415"/><path d="M482 560h150v18h-150zM830 560h150v18h-150z" fill="#3a4045"/><path d="M620 548h24v34h-24zM818 548h24v34h-24z" fill="#23282c"/>`,
  before: `<path d="M488 566h170v16h-170zM804 566h170v16h-170z" fill="#2b3034"/><path d="M430 250h52v520h-52z" fill="url(#hoist)" stroke="#5a1509" stroke-width="3"/><path d="M980 250h52v520h-52z" fill="url(#hoist)" stroke="#5a1509" stroke-width="3"/><path d="M440 260v500M990 260v500" stroke="#fff" stroke-width="6" opacity=".3"/><ellipse cx="731" cy="800" rx="250" ry="16" fill="#000" opacity=".25" filter="url(#s12)"/>`,
  parked: [
    { drawing: 'suv', view: 'side', colour: 'silver', at: [731, 574], width: 430 },
    { drawing: 'hatch', view: 'rear', colour: 'blue', at: [210, 760], width: 210, mirrored: 0.1 },
    { drawing: 'ute', view: 'front', colour: 'white', at: [1210, 860], width: 290, mirrored: 0.12 },
  ],
}
