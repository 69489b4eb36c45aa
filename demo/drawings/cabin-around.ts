/** The width of a picture all around, px; it is half as high. */
export const AROUND = 2048

const WINDOWS = [[640, 1408], [300, 600], [1448, 1748]] as const // prettier-ignore

/** A cabin all around as one equirectangular picture: the dashboard in the middle, the rear window at both ends. */
export function cabinAround(): string {
  const pane = (from: number, to: number, top = 360) =>
    `<path d="M${from + 50} ${top}H${to - 50}L${to} 560H${from}Z" fill="url(#outside)" stroke="#15181b" stroke-width="14"/>`
  const seat = (x: number, top: number, wide: number) =>
    `<rect x="${x - wide * 0.22}" y="${top - 80}" width="${wide * 0.44}" height="90" rx="30" fill="#3b4147"/>
     <path d="M${x - wide / 2} ${top + 300}Q${x - wide / 2} ${top} ${x} ${top}T${x + wide / 2} ${top + 300}Z" fill="url(#seat)"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${AROUND}" height="${AROUND / 2}" viewBox="0 0 ${AROUND} ${AROUND / 2}">
<defs>
<linearGradient id="roof" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d9d6cf"/><stop offset="1" stop-color="#b4b0a8"/></linearGradient>
<linearGradient id="outside" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a9c8e6"/><stop offset=".62" stop-color="#e6eef4"/><stop offset=".63" stop-color="#9aa58f"/><stop offset="1" stop-color="#b9b6ae"/></linearGradient>
<linearGradient id="trim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4a5056"/><stop offset="1" stop-color="#1d2125"/></linearGradient>
<linearGradient id="seat" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#565d64"/><stop offset="1" stop-color="#2c3136"/></linearGradient>
</defs>
<rect width="${AROUND}" height="1024" fill="url(#trim)"/>
<rect width="${AROUND}" height="340" fill="url(#roof)"/>
<rect y="330" width="${AROUND}" height="240" fill="#2b3035"/>
${WINDOWS.map(([from, to]) => pane(from, to)).join('')}
${pane(-190, 190, 400)}${pane(AROUND - 190, AROUND + 190, 400)}
<rect y="800" width="${AROUND}" height="224" fill="#16191c"/>
<path d="M600 620Q1024 520 1448 620V760H600Z" fill="#363c42"/>
<path d="M600 660Q1024 570 1448 660V680Q1024 592 600 680Z" fill="#8a9096"/>
<rect x="930" y="560" width="190" height="92" rx="10" fill="#0c1420"/>
<path d="M950 625l40-30 40 22 70-44" fill="none" stroke="#4da3ff" stroke-width="5"/>
<rect x="1190" y="566" width="150" height="56" rx="10" fill="#0c1420"/>
<circle cx="1230" cy="594" r="20" fill="none" stroke="#dfe6ec" stroke-width="4"/><circle cx="1300" cy="594" r="20" fill="none" stroke="#dfe6ec" stroke-width="4"/>
<ellipse cx="1265" cy="672" rx="112" ry="92" fill="none" stroke="#101316" stroke-width="24"/><ellipse cx="1265" cy="676" rx="36" ry="28" fill="#101316"/>
<path d="M1160 672H1370M1265 690V758" stroke="#101316" stroke-width="16"/>
<path d="M960 720H1090L1130 1024H920Z" fill="#22272b"/><rect x="1008" y="740" width="34" height="74" rx="14" fill="#c3c9ce"/>
${seat(470, 560, 250)}${seat(1578, 560, 250)}${seat(90, 600, 330)}${seat(AROUND - 90, 600, 330)}
</svg>`
}
