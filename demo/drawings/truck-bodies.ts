import { box, curve, type Node } from './geometry.ts'
import type { Paint } from './paint.ts'
import * as t from './truck-parts.ts'

export type CargoName = 'none' | 'tray' | 'tipper' | 'pantech' | 'fridge' | 'crane'

/** What stands on the chassis of a rigid truck between two points along it. */
export function cargo(name: CargoName, from: number, to: number, paint: Paint): string {
  switch (name) {
    case 'none':
      return bareChassis(from, to)
    case 'tray':
      return tray(from + 60, to)
    case 'tipper':
      return tipper(from + 120, to, paint)
    case 'pantech':
      return wallBox(from + 60, to, false)
    case 'fridge':
      return wallBox(from + 60, to, true)
    case 'crane':
      return `${tray(from + 1150, to)}${crane(from + 120)}`
  }
}

const bareChassis = (from: number, to: number): string =>
  `<path d="${box(from + 40, 930, 60, 700, 10)}" fill="#23272a"/><path d="${box(from + 60, 930, 420, 260, 30)}" fill="#1c2023" stroke="#3b4146" stroke-width="8"/>${t.marker(to - 420, 780, '#a81016')}`

function tray(from: number, to: number): string {
  const posts = Array.from({ length: 6 }, (_, i) => from + 40 + (i * (to - from - 80)) / 5)
  return `<path d="${box(from, 960, to - from, 110, 10)}" fill="#2a2e31"/><path d="M${from} 1062H${to}" stroke="#7d848a" stroke-width="10"/>
<path d="${box(from, 1070, 80, 1180, 10)}" fill="url(#steelPanel)" stroke="#4c5257" stroke-width="8"/>${[1300, 1560, 1820, 2080].map((y) => `<path d="M${from} ${y}h80" stroke="#4c5257" stroke-width="14"/>`).join('')}
<path d="${box(from, 1070, to - from, 430, 6)}" fill="url(#steelPanel)" stroke="#565d63" stroke-width="8"/>
${[1180, 1290, 1400].map((y) => `<path d="M${from} ${y}H${to}" stroke="#5d646a" stroke-width="8" opacity=".5"/><path d="M${from} ${y - 12}H${to}" stroke="#fff" stroke-width="8" opacity=".55"/>`).join('')}
${posts.map((x) => `<path d="${box(x - 26, 1060, 52, 450, 8)}" fill="url(#steelPanel)" stroke="#6a7177" stroke-width="6"/>`).join('')}
${posts
  .slice(0, 5)
  .map((x) => `<path d="M${x + 200} 1014h120" stroke="#0e1011" stroke-width="22" stroke-linecap="round"/>`)
  .join('')}${[0.3, 0.62, 0.94].map((at) => t.marker(from + (to - from) * at - 110, 985)).join('')}`
}

function tipper(from: number, to: number, paint: Paint): string {
  const body: Node[] = [
    [from, 1100, 'c'],
    [from - 20, 2000, 'c'],
    [from + 20, 2080, 'c'],
    [to - 60, 2080, 'c'],
    [to + 20, 2040, 'c'],
    [to - 60, 1100, 'c'],
    [to - 260, 1040, 'c'],
    [from + 160, 1040, 'c'],
  ]
  const ribs = Array.from({ length: 6 }, (_, i) => from + 230 + (i * (to - from - 520)) / 5)
  return `<path d="${box(from, 950, to - from - 140, 110, 10)}" fill="#202427"/>${t.panel('tipClip', body, paint)}
<path d="${curve(
    [
      [from - 30, 2050, 'c'],
      [from - 420, 2120, 'c'],
      [from - 440, 2180, 'c'],
      [from + 30, 2120, 'c'],
      [to - 40, 2120, 'c'],
      [to + 10, 2040, 'c'],
    ],
    true,
  )}" fill="url(#cab)" stroke="#0b0d0f" stroke-width="8"/>
${ribs.map((x) => `<path d="${box(x - 38, 1060, 76, 990, 8)}" fill="url(#cab)" stroke="#0b0d0f" stroke-opacity=".5" stroke-width="7"/><path d="M${x - 24} 2030V1080" stroke="#fff" stroke-width="12" opacity=".3"/>`).join('')}
<path d="${box(from - 10, 2010, to - from, 70, 10)}" fill="url(#cab)" stroke="#0b0d0f" stroke-opacity=".5" stroke-width="6"/><path d="M${from} 2066H${to - 20}" stroke="#fff" stroke-width="10" opacity=".5"/>
<path d="M${to - 60} 1100L${to + 20} 2040" stroke="#0b0d0f" stroke-width="16" opacity=".5"/><circle cx="${to - 6}" cy="2060" r="34" fill="#33383c"/><path d="${box(from + 500, 800, 500, 150, 20)}" fill="#2b2f32"/>`
}

function wallBox(from: number, to: number, cold: boolean): string {
  const top = 3480
  const strips = Array.from({ length: 7 }, (_, i) => from + ((i + 1) * (to - from)) / 8)
  const fridge = `<path d="${box(from - 330, 2560, 340, 780, 50)}" fill="#e3e7ea" stroke="#4c5257" stroke-width="9"/><path d="${box(from - 310, 2600, 150, 460, 20)}" fill="#22272b"/>${[2660, 2740, 2820, 2900, 2980].map((y) => `<path d="M${from - 300} ${y}h130" stroke="#596167" stroke-width="14"/>`).join('')}<path d="${box(from - 130, 2640, 110, 300, 14)}" fill="#b9c0c6"/>`
  return `<path d="${box(from + 60, 950, to - from - 120, 120, 10)}" fill="#26292c"/>
<path d="${box(from, 1060, to - from, top - 1060, 26)}" fill="url(#wallPanel)" stroke="#6a7177" stroke-width="9"/>
<path d="${box(from, 1060, 120, top - 1060, 20)}" fill="#000" opacity=".07"/><path d="${box(to - 130, 1060, 130, top - 1060, 20)}" fill="#000" opacity=".09"/>
${strips.map((x) => `<path d="M${x} ${top - 90}V1150" stroke="#8f969c" stroke-width="6" opacity=".45"/><path d="M${x + 9} ${top - 90}V1150" stroke="#fff" stroke-width="7" opacity=".8"/>`).join('')}
<path d="${box(from, top - 100, to - from, 100, 26)}" fill="url(#steelPanel)" opacity=".75"/><path d="${box(from, 1060, to - from, 110, 10)}" fill="url(#steelPanel)"/><path d="M${from + 20} ${top - 20}H${to - 20}" stroke="#fff" stroke-width="14" opacity=".9"/>
<path d="${box(from, 1060, 70, top - 1060, 20)}M${to - 70} 1060h70v${top - 1060}h-70z" fill="url(#steelPanel)" opacity=".7"/>
${cold ? fridge : `<path d="${box(from + 1000, 1180, 1000, 1980, 12)}" fill="none" stroke="#7d848a" stroke-width="10"/><path d="${box(from + 1900, 1900, 50, 320, 10)}" fill="#565d63"/>`}
${[0.15, 0.5, 0.85].map((at) => t.marker(from + (to - from) * at - 55, 985)).join('')}${[0.1, 0.9].map((at) => t.marker(from + (to - from) * at - 55, top - 72)).join('')}
<path d="M${from + 200} 940V620H${to - 2600}M${from + 200} 780H${to - 2600}" stroke="#7d848a" stroke-width="26" fill="none" opacity=".9"/>`
}

/** A folded loader crane behind the cab. */
const crane = (from: number): string =>
  `<path d="${box(from + 60, 940, 760, 240, 20)}" fill="#26292c"/><path d="${box(from + 120, 700, 170, 420, 20)}" fill="#3a4045"/><path d="${box(from + 100, 470, 210, 240, 20)}" fill="#6a7177" stroke="#2b3034" stroke-width="8"/>
<path d="${box(from + 340, 1160, 260, 1350, 40)}" fill="#d9951f" stroke="#5a3b07" stroke-width="10"/><path d="M${from + 380} 2480V1200" stroke="#fff" stroke-width="22" opacity=".4"/>
<path d="${curve(
    [
      [from + 420, 2420, 'c'],
      [from + 520, 3040, 'c'],
      [from + 700, 3120, 'c'],
      [from + 900, 3040, 'c'],
      [from + 900, 1500, 'c'],
      [from + 740, 1460, 'c'],
      [from + 720, 2800, 'c'],
      [from + 560, 2380, 'c'],
    ],
    true,
  )}" fill="#e8a62e" stroke="#5a3b07" stroke-width="10"/><path d="M${from + 860} 2980V1560" stroke="#fff" stroke-width="20" opacity=".35"/>
<path d="${box(from + 600, 1700, 90, 900, 30)}" fill="#b9c0c6" stroke="#4c5257" stroke-width="8"/><circle cx="${from + 480}" cy="2440" r="70" fill="#33383c"/><circle cx="${from + 700}" cy="3040" r="66" fill="#33383c"/><path d="M${from + 800} 1460v-120q0-70-60-70" stroke="#24282b" stroke-width="30" fill="none" stroke-linecap="round"/>`
