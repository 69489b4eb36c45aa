import { caravanRoom } from './caravan-room.ts'
import { INTERIOR_DEFS, TONES, type Tone } from './interior-tones.ts'
import { HEIGHT, WIDTH } from './studio.ts'

/** A seat back in the lower corner of the picture. */
const seat = (x: number, { seat, seatLight, stitch }: Tone): string =>
  `<path d="M${x - 190} 960C${x - 200} 860 ${x - 170} 760 ${x - 96} 724Q${x} 700 ${x + 96} 724C${x + 170} 760 ${x + 200} 860 ${x + 190} 960Z" fill="${seat}"/><path d="M${x - 92} 728C${x - 120} 800 ${x - 120} 900 ${x - 112} 960M${x + 92} 728C${x + 120} 800 ${x + 120} 900 ${x + 112} 960" fill="none" stroke="${stitch}" stroke-width="2.5" stroke-dasharray="7 4"/><path d="M${x - 150} 820C${x - 140} 770 ${x - 110} 744 ${x - 60} 736" fill="none" stroke="${seatLight}" stroke-width="14" stroke-linecap="round" opacity=".5" filter="url(#i6)"/><path d="M${x - 26} 726v-44M${x + 26} 726v-44" stroke="#8b9298" stroke-width="9"/><rect x="${x - 84}" y="590" width="168" height="104" rx="38" fill="${seat}"/><rect x="${x - 66}" y="600" width="132" height="26" rx="13" fill="${seatLight}" opacity=".4" filter="url(#i6)"/>`

const vent = (x: number, y: number, [w, h]: readonly [number, number]): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="10" fill="#0c0e0f" stroke="#8b9298" stroke-width="2.5"/>${[1, 2, 3, 4].map((i) => `<path d="M${x + 10} ${y + (h * i) / 5}h${w - 20}" stroke="#2e3438" stroke-width="6"/>`).join('')}<path d="M${x + w / 2} ${y + 6}v${h - 12}" stroke="#22272a" stroke-width="6"/>`

const outside = `<rect width="1440" height="420" fill="url(#sky)"/><g filter="url(#i14)"><path d="M0 300Q140 250 260 282T520 262T760 286T1010 256T1240 284T1440 258V420H0Z" fill="#8fa58f"/><path d="M0 330Q200 300 420 318T900 310T1440 322V420H0Z" fill="#6f8a72"/><path d="M0 352H1440V430H0Z" fill="#9b9f9d"/><rect x="160" y="250" width="150" height="80" fill="#d8d3c8"/><rect x="1060" y="236" width="210" height="96" fill="#cfd6da"/></g>`

function cluster(x: number, y: number): string {
  const dial = (cx: number, from: number) =>
    `<circle cx="${cx}" cy="${y}" r="58" fill="#07090a" stroke="#4c545a" stroke-width="3"/><circle cx="${cx}" cy="${y}" r="49" fill="none" stroke="#dfe6ea" stroke-width="6" stroke-dasharray="2 13.4" transform="rotate(${from} ${cx} ${y})"/><path d="M${cx} ${y}L${cx - 30} ${y + 26}" stroke="#ff5a3c" stroke-width="4" stroke-linecap="round"/><circle cx="${cx}" cy="${y}" r="9" fill="#23282b"/>`
  return `<rect x="${x - 176}" y="${y - 70}" width="352" height="136" rx="26" fill="#0a0c0d"/>${dial(x - 100, 20)}${dial(x + 100, 50)}<rect x="${x - 34}" y="${y - 46}" width="68" height="84" rx="8" fill="#10202b"/><path d="M${x - 20} ${y + 20}l20-46 20 46" fill="none" stroke="#7fc4e8" stroke-width="4"/><rect x="${x - 22}" y="${y - 36}" width="44" height="6" rx="3" fill="#cfe7f3"/>`
}

function steeringWheel(x: number, y: number, tone: Tone): string {
  return `<g><ellipse cx="${x}" cy="${y}" rx="196" ry="190" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="46" filter="url(#i14)" transform="translate(6 16)"/>
<path d="M${x - 178} ${y + 8}Q${x - 90} ${y - 20} ${x - 62} ${y - 26}H${x + 62}Q${x + 90} ${y - 20} ${x + 178} ${y + 8}L${x + 176} ${y + 44}Q${x + 96} ${y + 30} ${x + 70} ${y + 56}L${x + 34} ${y + 176}H${x - 34}L${x - 70} ${y + 56}Q${x - 96} ${y + 30} ${x - 176} ${y + 44}Z" fill="#1b1e20"/><path d="M${x - 28} ${y + 70}L${x - 22} ${y + 176}H${x + 22}L${x + 28} ${y + 70}Z" fill="#8d949a" opacity=".8"/>
<path d="M${x - 74} ${y - 30}Q${x} ${y - 46} ${x + 74} ${y - 30}Q${x + 86} ${y + 20} ${x + 60} ${y + 62}Q${x} ${y + 84} ${x - 60} ${y + 62}Q${x - 86} ${y + 20} ${x - 74} ${y - 30}Z" fill="${tone.wheel}" stroke="#0b0d0e" stroke-width="3"/><path d="M${x - 60} ${y - 24}Q${x} ${y - 38} ${x + 60} ${y - 24}" stroke="#fff" stroke-width="5" fill="none" opacity=".18"/><ellipse cx="${x}" cy="${y + 12}" rx="26" ry="19" fill="none" stroke="#b9c0c6" stroke-width="4"/>
${[-1, 1].map((side) => `<rect x="${x + side * 122 - 26}" y="${y - 12}" width="52" height="38" rx="14" fill="#0e1011" stroke="#4c545a" stroke-width="2"/><path d="M${x + side * 122 - 12} ${y + 7}h24M${x + side * 122} ${y - 5}v24" stroke="#cdd3d8" stroke-width="3"/>`).join('')}
<ellipse cx="${x}" cy="${y}" rx="196" ry="190" fill="none" stroke="#141618" stroke-width="38"/><ellipse cx="${x}" cy="${y}" rx="196" ry="190" fill="none" stroke="url(#leather)" stroke-width="34"/><path d="M${x - 150} ${y - 122}A196 190 0 0 1 ${x + 150} ${y - 122}" fill="none" stroke="#fff" stroke-width="7" opacity=".22" stroke-linecap="round" filter="url(#i6)"/><ellipse cx="${x}" cy="${y}" rx="184" ry="178" fill="none" stroke="${tone.stitch}" stroke-width="1.6" stroke-dasharray="6 5" opacity=".6"/></g>`
}

const screenArt = (x: number, y: number, [w, h]: readonly [number, number]): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="18" fill="#08090a" stroke="#2e3438" stroke-width="3"/><clipPath id="map"><rect x="${x + 12}" y="${y + 12}" width="${w - 24}" height="${h - 24}" rx="10"/></clipPath><g clip-path="url(#map)"><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#17303d"/><path d="M${x} ${y + h * 0.7}L${x + w * 0.3} ${y + h * 0.5}L${x + w * 0.62} ${y + h * 0.62}L${x + w} ${y + h * 0.24}M${x + w * 0.2} ${y}L${x + w * 0.36} ${y + h}M${x + w * 0.72} ${y}L${x + w * 0.58} ${y + h}" stroke="#3e6475" stroke-width="9" fill="none"/><path d="M${x + w * 0.34} ${y + h}L${x + w * 0.3} ${y + h * 0.5}L${x + w * 0.62} ${y + h * 0.62}L${x + w * 0.66} ${y + h * 0.3}" stroke="#5cc0ea" stroke-width="9" fill="none" stroke-linecap="round" stroke-linejoin="round"/><circle cx="${x + w * 0.66}" cy="${y + h * 0.3}" r="9" fill="#fff"/><rect x="${x + 12}" y="${y + 12}" width="46" height="${h - 24}" fill="#0d1a21"/>${[0, 1, 2, 3].map((i) => `<circle cx="${x + 35}" cy="${y + 42 + i * ((h - 60) / 3.4)}" r="9" fill="#7f99a6"/>`).join('')}<path d="M${x} ${y}h${w * 0.6}L${x + w * 0.2} ${y + h}H${x}Z" fill="#fff" opacity=".06"/></g>`

/** A dashboard seen from between the front seats; the wheel is on the right, as everywhere in Australia. */
function dashboard(kind: 'car' | 'high' | 'truck', tone: Tone): string {
  const truck = kind === 'truck'
  const high = kind !== 'car'
  const top = truck ? 372 : high ? 352 : 338
  const dash = `M0 ${top + 30}Q300 ${top - 34} 720 ${top - 36}T1440 ${top + 30}V960H0Z`
  const lower = `M0 ${top + 150}Q300 ${top + 112} 560 ${top + 116}Q640 ${top + 118} 656 ${top + 190}L690 960H0ZM1440 ${top + 150}Q1140 ${top + 112} 880 ${top + 116}Q800 ${top + 118} 784 ${top + 190}L750 960H1440Z`
  const lever = truck
    ? `<rect x="846" y="${top + 300}" width="150" height="26" rx="13" fill="#15181a"/>`
    : kind === 'high'
      ? `<path d="M708 760L700 640" stroke="#8b9298" stroke-width="14"/><rect x="672" y="590" width="58" height="66" rx="24" fill="#1a1d1f" stroke="#8b9298" stroke-width="3"/><circle cx="770" cy="724" r="30" fill="#1a1d1f" stroke="#8b9298" stroke-width="4"/><circle cx="770" cy="724" r="14" fill="#2b3034"/>`
      : `<path d="M718 748L712 650" stroke="#8b9298" stroke-width="12"/><path d="M684 612Q714 590 744 612L738 664Q714 676 690 664Z" fill="#1a1d1f" stroke="#8b9298" stroke-width="3"/>`
  return `${outside}
<path d="M0 0H1440V60Q720 10 0 60Z" fill="${tone.roof}"/><path d="M0 0H150Q120 150 40 ${top + 30}L0 ${top + 40}ZM1440 0H1290Q1320 150 1400 ${top + 30}L1440 ${top + 40}Z" fill="${tone.roof}"/><path d="M150 0Q120 150 44 ${top + 26}M1290 0Q1320 150 1396 ${top + 26}" stroke="#000" stroke-opacity=".25" stroke-width="8" fill="none"/>
<path d="M720 24v46" stroke="#202427" stroke-width="12"/><rect x="600" y="62" width="240" height="76" rx="30" fill="#15181a"/><rect x="610" y="70" width="220" height="58" rx="24" fill="#b7c3c9"/><path d="M612 108Q720 86 828 108V104Q820 126 806 128H634Q616 126 612 108Z" fill="#7e9082"/>
<path d="${dash}" fill="${tone.dash}"/><path d="${dash}" fill="url(#dashLight)"/><path d="M0 ${top + 30}Q300 ${top - 34} 720 ${top - 36}T1440 ${top + 30}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="5"/>
<path d="M0 ${top + 104}Q300 ${top + 62} 720 ${top + 58}T1440 ${top + 104}V${top + 150}Q1140 ${top + 112} 880 ${top + 116}H560Q300 ${top + 112} 0 ${top + 150}Z" fill="${tone.trim}"/><path d="M0 ${top + 106}Q300 ${top + 64} 720 ${top + 60}T1440 ${top + 106}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3"/><path d="M0 ${top + 150}Q300 ${top + 112} 560 ${top + 116}H880Q1140 ${top + 112} 1440 ${top + 150}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="4"/>
<path d="${lower}" fill="${tone.lower}"/><path d="${lower}" fill="url(#lowerShade)"/>
<path d="M60 ${top + 190}Q280 ${top + 160} 520 ${top + 166}L540 ${top + 330}Q300 ${top + 336} 80 ${top + 356}Z" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="4"/><path d="M62 ${top + 194}Q280 ${top + 164} 518 ${top + 170}" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="3"/><rect x="262" y="${top + 196}" width="90" height="16" rx="8" fill="#0d0f10"/>
${vent(36, top + 66, [150, 62])}${vent(1254, top + 66, [150, 62])}${vent(high ? 556 : 560, top + 150, [140, 58])}${vent(744, top + 150, [140, 58])}
${kind === 'high' ? `<path d="M230 ${top + 78}h250" stroke="#15181a" stroke-width="24" stroke-linecap="round"/><path d="M230 ${top + 74}h250" stroke="#596167" stroke-width="4" stroke-linecap="round"/>` : ''}
${screenArt(high ? 572 : 566, top - 78, high ? [296, 206] : [308, 190])}
<rect x="586" y="${top + 226}" width="268" height="62" rx="18" fill="#111416" stroke="#3a4146" stroke-width="2"/>${[622, 818].map((x) => `<circle cx="${x}" cy="${top + 257}" r="25" fill="#1d2123" stroke="#9aa1a7" stroke-width="4"/><path d="M${x} ${top + 240}v10" stroke="#fff" stroke-width="3"/>`).join('')}<rect x="664" y="${top + 240}" width="112" height="34" rx="8" fill="#0b1c25"/><path d="M684 ${top + 258}h20M736 ${top + 258}h20" stroke="#8fd0ee" stroke-width="4"/>
<path d="M620 ${top + 310}H820L856 960H584Z" fill="${tone.console}"/><path d="M620 ${top + 310}H820L856 960H584Z" fill="url(#lowerShade)"/><path d="M648 ${top + 340}H792L800 ${top + 420}H640Z" fill="#0a0c0d"/><path d="M600 ${top + 300}L560 960M840 ${top + 300}L880 960" stroke="${tone.trim}" stroke-width="12"/>
${truck ? '' : `<path d="M642 690H806L818 800H632Z" fill="#101314" stroke="#3a4146" stroke-width="3"/>${lever}${[686, 766].map((x) => `<ellipse cx="${x}" cy="846" rx="36" ry="24" fill="#08090a" stroke="#6a7278" stroke-width="4"/>`).join('')}<path d="M612 900H832L850 960H596Z" fill="${tone.seat}"/><path d="M616 904H828" stroke="${tone.stitch}" stroke-width="2" stroke-dasharray="7 4"/>`}
<path d="M${truck ? 850 : 862} ${top + 54}Q1040 ${top - 66} 1226 ${top + 48}L1238 ${top + 118}H${truck ? 842 : 852}Z" fill="#0d0f10"/><path d="M868 ${top + 46}Q1040 ${top - 60} 1220 ${top + 42}" fill="none" stroke="${tone.dash}" stroke-width="22"/><path d="M870 ${top + 38}Q1040 ${top - 70} 1218 ${top + 34}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="4"/>${cluster(1044, top + 56)}
${truck ? `<rect x="842" y="${top + 180}" width="110" height="120" rx="14" fill="#121517" stroke="#3a4146" stroke-width="3"/>${Array.from({ length: 6 }, (_, i) => `<rect x="${856 + (i % 2) * 46}" y="${top + 194 + Math.floor(i / 2) * 34}" width="36" height="26" rx="5" fill="#23292d" stroke="#596167" stroke-width="2"/>`).join('')}${lever}` : ''}
<path d="M850 ${top + 150}l-70-26M1238 ${top + 150}l60-26" stroke="#15181a" stroke-width="17" stroke-linecap="round"/>${steeringWheel(1044, truck ? top + 232 : top + 190, tone)}
${seat(300, tone)}${seat(1140, tone)}
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#vignette)"/>`
}

/** A picture of an interior as SVG. */
export function interior(kind: 'car' | 'high' | 'truck' | 'caravan', shade: 'dark' | 'light'): string {
  const tone = TONES[shade]
  const art = kind === 'caravan' ? caravanRoom(shade) : dashboard(kind, tone)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${INTERIOR_DEFS}</defs>${art}</svg>`
}
