const DARK = {
  wood: '#4b4036',
  front: '#7a6a58',
  floor: '#75685a',
  cushion: '#55606a',
  cushionLight: '#8a97a2',
  wall: '#eceae6',
  accent: '#b3202a',
}
const LIGHT = {
  wood: '#b79a74',
  front: '#e6dccb',
  floor: '#b7a288',
  cushion: '#a9b3ad',
  cushionLight: '#dfe6e1',
  wall: '#f7f5f1',
  accent: '#2f6f8f',
}

/** Where the back wall stands in the picture, px. */
const BACK = { left: 500, right: 950, top: 250, floor: 606 } as const

const outdoors = (x: number, y: number, [w, h]: readonly [number, number]): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="16" fill="#20262a"/><rect x="${x + 9}" y="${y + 9}" width="${w - 18}" height="${h - 18}" rx="10" fill="url(#sky)"/><path d="M${x + 9} ${y + h * 0.66}Q${x + w * 0.3} ${y + h * 0.5} ${x + w * 0.55} ${y + h * 0.62}T${x + w - 9} ${y + h * 0.56}V${y + h - 12}H${x + 9}Z" fill="#8aa68a"/><path d="M${x + 9} ${y + h * 0.8}H${x + w - 9}V${y + h - 12}H${x + 9}Z" fill="#d8c9a5"/>`

/** A caravan seen from its door end: kitchen on the left, dinette on the right, bed at the back. */
export function caravanRoom(shade: 'dark' | 'light'): string {
  const c = shade === 'dark' ? DARK : LIGHT
  const { left, right, top, floor } = BACK
  const cupboards = (side: 'left' | 'right') => {
    const flip = side === 'left' ? '' : `transform="translate(1450 0) scale(-1 1)"`
    return `<g ${flip}><path d="M0 96L${left} 262V352L0 286Z" fill="${c.front}"/><path d="M0 286L${left} 352V364L0 312Z" fill="#000" opacity=".25"/>${[0.3, 0.56, 0.78].map((at) => `<path d="M${left * at} ${96 + 166 * at}V${286 + 66 * at}" stroke="#000" stroke-opacity=".25" stroke-width="4"/>`).join('')}${[0.16, 0.44, 0.68, 0.9].map((at) => `<path d="M${left * at - 12} ${286 + 66 * at - 26}l24 4" stroke="#5c646a" stroke-width="6" stroke-linecap="round"/>`).join('')}<path d="M0 318L${left} 368" stroke="#fff3cf" stroke-width="6" opacity=".9"/></g>`
  }
  return `<rect width="1440" height="960" fill="${c.wall}"/>
<path d="M0 0H1440L${right} ${top}H${left}Z" fill="url(#ceiling)"/><path d="M640 60h170l-20 74H662Z" fill="#fff"/><path d="M628 56h194l-24 84H650Z" fill="none" stroke="#b9c0c4" stroke-width="5"/>${[
    [430, 90],
    [1010, 90],
    [560, 190],
    [880, 190],
  ]
    .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="26" ry="9" fill="#fffdf2" stroke="#d5d2c4" stroke-width="3"/>`)
    .join('')}
<path d="M0 0L${left} ${top}V${floor}L0 960ZM1440 0L${right} ${top}V${floor}L1440 960Z" fill="${c.wall}"/><path d="M0 0L${left} ${top}V${floor}L0 960Z" fill="#000" opacity=".04"/>
<path d="M0 960L${left} ${floor}H${right}L1440 960Z" fill="${c.floor}"/>${Array.from({ length: 11 }, (_, i) => `<path d="M${left + ((right - left) * i) / 10} ${floor}L${-100 + 164 * i} 960" stroke="#000" stroke-opacity=".16" stroke-width="3"/>`).join('')}<path d="M560 ${floor}H890L960 960H470Z" fill="#fff" opacity=".1"/>
<rect x="${left}" y="${top}" width="${right - left}" height="${floor - top}" fill="${c.wall}"/><rect x="${left}" y="${top}" width="${right - left}" height="60" fill="${c.front}"/><path d="M${left + 150} ${top}v60M${left + 300} ${top}v60" stroke="#000" stroke-opacity=".25" stroke-width="3"/><path d="M${left} ${top + 62}H${right}" stroke="#fff3cf" stroke-width="5"/>
${outdoors(610, 334, [230, 120])}<rect x="${left}" y="318" width="70" height="230" fill="${c.front}"/><rect x="${right - 70}" y="318" width="70" height="230" fill="${c.front}"/><circle cx="${left + 56}" cy="400" r="9" fill="#fff3cf"/><circle cx="${right - 56}" cy="400" r="9" fill="#fff3cf"/>
<rect x="572" y="452" width="306" height="64" rx="14" fill="${c.cushion}"/><path d="M560 520Q724 500 890 520L912 606H538Z" fill="#f3f1ec"/><path d="M556 540Q724 522 894 540L926 620H524Z" fill="${c.cushionLight}"/><path d="M524 606H926V640Q724 660 524 640Z" fill="${c.wood}"/><rect x="596" y="478" width="116" height="52" rx="20" fill="#fff"/><rect x="740" y="478" width="116" height="52" rx="20" fill="#fff"/><rect x="676" y="500" width="98" height="44" rx="16" fill="${c.accent}" opacity=".85"/>
${cupboards('left')}${cupboards('right')}
<g><path d="M60 372L${left - 60} 392V470L60 506Z" fill="#20262a"/><path d="M72 384L${left - 70} 400V462L72 492Z" fill="url(#sky)"/><path d="M72 456L${left - 70} 438V462L72 492Z" fill="#8aa68a"/></g>
<path d="M0 640L470 548L520 560L120 700L0 720Z" fill="url(#benchTop)"/><path d="M0 720L120 700L520 560V606L250 800L0 960Z" fill="${c.front}"/><path d="M0 720L120 700L520 560V572L122 716L0 738Z" fill="#8d8a83"/>
<path d="M150 636L290 604L330 616L186 654Z" fill="#17191b"/>${[[206, 634], [262, 622], [236, 646].map((v, i) => v + (i ? -8 : 30))].map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="19" ry="6" fill="none" stroke="#8b9298" stroke-width="4"/>`).join('')}<path d="M360 586L440 570L470 580L388 598Z" fill="#9aa1a7"/><path d="M374 588L438 575L456 581L390 595Z" fill="#5c646a"/><path d="M424 566q-4-40 22-40t22 26" fill="none" stroke="#c3c9ce" stroke-width="7" stroke-linecap="round"/>
<path d="M150 716V866M290 668V766M420 620V680" stroke="#000" stroke-opacity=".28" stroke-width="4"/>${[
    [70, 760],
    [200, 712],
    [340, 662],
    [462, 618],
  ]
    .map(([x = 0, y = 0]) => `<path d="M${x} ${y}l44 -16" stroke="#5c646a" stroke-width="7" stroke-linecap="round"/>`)
    .join(
      '',
    )}<path d="M160 740L280 698V760L160 830Z" fill="#16191b"/><path d="M170 752L270 716" stroke="#8b9298" stroke-width="7"/>
<g><path d="M1380 372L${right + 70} 392V470L1380 506Z" fill="#20262a"/><path d="M1368 384L${right + 80} 400V462L1368 492Z" fill="url(#sky)"/><path d="M1368 456L${right + 80} 438V462L1368 492Z" fill="#8aa68a"/></g>
<path d="M960 540L1130 566V700L980 640Z" fill="${c.cushion}"/><path d="M960 540Q1040 530 1130 566L1120 590Q1040 560 966 560Z" fill="${c.cushionLight}"/><path d="M940 640L1120 706L1060 760L900 676Z" fill="${c.cushion}"/><path d="M900 676L1060 760V800L910 706Z" fill="${c.wood}"/>
<path d="M1300 600L1440 624V900L1320 840Z" fill="${c.cushion}"/><path d="M1300 600Q1370 596 1440 624V660Q1370 628 1306 630Z" fill="${c.cushionLight}"/><path d="M1250 810L1440 910V960H1290L1180 880Z" fill="${c.cushion}"/><path d="M1180 880L1290 960H1200L1160 920Z" fill="${c.wood}"/>
<path d="M1010 640L1250 690L1170 780L930 700Z" fill="${c.wood}"/><path d="M1010 634L1250 684L1170 770L930 692Z" fill="url(#benchTop)"/><path d="M1086 770v120" stroke="#8b9298" stroke-width="20"/><ellipse cx="1086" cy="892" rx="60" ry="14" fill="#6d757b"/>
<path d="M1060 690q-2-34 20-36t22 34q-4 14-22 14t-20-12Z" fill="#fff"/><path d="M1066 660q4-40 14-60m6 60q10-30 24-40" stroke="#6f8a62" stroke-width="6" fill="none" stroke-linecap="round"/><rect width="1440" height="960" fill="url(#vignette)" opacity=".8"/>`
}
