import { box, circle, curve, round, type Node } from './geometry.ts'
import type { Paint } from './paint.ts'
import * as e from './end-parts.ts'
import { BOXY, type EndBody } from './end-body.ts'
import { edge, glass, headrests, openScreen, railsOf, shell } from './end-view.ts'
import { drawWheels, WHEEL_DEFS } from './wheel.ts'

export const rearDefs = (): string => WHEEL_DEFS

/** The vehicle seen from behind. */
export function rearArt(body: EndBody, paint: Paint): string {
  const { width: w, clearance: c, tyre } = body
  const under = `${e.beneath(0.38 * w, c)}${e.endTyres(w - tyre[1] - 70, tyre)}${e.both(`<path d="${box(0.2 * w, c - 46, 90, 44, 20)}" fill="#5d646a"/><path d="${box(0.2 * w + 12, c - 40, 66, 32, 14)}" fill="#0b0c0d"/>`)}`
  const lower = curve(
    e.whole([
      [0, c - 10, 'c'],
      [0.5 * w, c - 10, 'c'],
      [0.5 * w, c + 330, 'c'],
      [0.42 * w, c + 260],
      [0.3 * w, c + 226],
      [0, c + 220],
    ]),
    true,
  )
  if (body.tail === 'tray') return tray(body, paint)
  return `${body.open ? openScreen(body, paint) : ''}${under}${shell(body, paint)}
<g clip-path="url(#endBody)">${body.cladding ? `<path d="${lower}" fill="url(#unpainted)"/>` : ''}${creases(body, paint)}</g>
${body.open ? '' : back(body, paint)}${tailgate(body, paint)}${lamps(body)}
${e.both(`<path d="${box(0.36 * w, c + 190, 150, 40, 12)}" fill="#8d1016"/>`)}${edge(body)}
${body.tail === 'spare' ? spare(body) : ''}${body.tail === 'tub' ? bumper(body) : ''}
${e.both(e.endMirror(0.462 * w, body.belt + 24, paint, 0.9))}${railsOf(body)}`
}

const creases = ({ width: w, nose, clearance: c }: EndBody, paint: Paint): string =>
  `${e.line(
    curve(
      e.spanOf([
        [0, nose - 40],
        [0.3 * w, nose - 30],
        [0.49 * w, nose - 10],
      ]),
    ),
    '#fff',
    30,
    `opacity="${round(0.5 * paint.shine)}" filter="url(#b12)"`,
  )}${e.line(
    curve(
      e.spanOf([
        [0, nose - 110],
        [0.3 * w, nose - 100],
        [0.49 * w, nose - 80],
      ]),
    ),
    paint.deep,
    80,
    `opacity="${round(0.32 * paint.shade)}" filter="url(#b24)"`,
  )}${e.line(
    curve(
      e.spanOf([
        [0, c + 310],
        [0.36 * w, c + 320],
        [0.49 * w, c + 360],
      ]),
    ),
    '#fff',
    26,
    `opacity="${round(0.4 * paint.shine)}" filter="url(#b12)"`,
  )}`

/** The rear window, or what a body has in its place. */
function back(body: EndBody, paint: Paint): string {
  const { width: w, height: h, belt, tail } = body
  if (tail === 'doors') {
    const panes = e.both(
      `<path d="${box(0.04 * w, belt + 70, 0.34 * w, h - belt - 240, 50)}" fill="url(#screen)" stroke="#0b0d0f" stroke-width="18"/><path d="${box(0.04 * w, belt + 70, 0.34 * w, h - belt - 240, 50)}" fill="url(#gleam)"/>`,
    )
    return `${panes}<path d="${box(-130, h - 76, 260, 34, 14)}" fill="#7b0d12"/>`
  }
  const low = tail === 'boot' ? 60 : 34
  const pane = glass(body, [low, tail === 'tub' ? 120 : 128], headrests(body, 0.6))
  const spoiler =
    tail === 'hatch'
      ? `<path d="${curve(
          e.whole([
            [0, h - 108, 'c'],
            [(0.29 + 0.07 * BOXY[body.style]) * w, h - 112, 'c'],
            [(0.31 + 0.07 * BOXY[body.style]) * w, h - 40],
            [0, h - 16],
          ]),
          true,
        )}" fill="${paint.light}" stroke="#0b0d0f" stroke-opacity=".5" stroke-width="6"/><path d="${box(-120, h - 92, 240, 26, 10)}" fill="#a80f16"/>`
      : `<path d="${box(-100, h - 116, 200, 22, 8)}" fill="#7b0d12"/>`
  const wiper =
    tail === 'hatch' || tail === 'spare' ? e.line(`M0 ${belt + 40}L${0.2 * w} ${belt + 110}`, '#0b0d0f', 13) : ''
  return `${pane}${spoiler}${wiper}`
}

function tailgate({ width: w, height: h, belt, nose, clearance: c, tail, style }: EndBody, paint: Paint): string {
  const cut = (half: Node[]) => e.both(e.line(curve(half), '#08090a', 9, 'opacity=".7"'))
  const recess = (y: number) =>
    `<path d="${box(-0.17 * w, y - 26, 0.34 * w, 180, 34)}" fill="${paint.deep}" opacity=".55"/><path d="${box(-0.15 * w, y + 132, 0.3 * w, 26, 10)}" fill="url(#bright)"/>${e.plate(y)}`
  switch (tail) {
    case 'hatch':
    case 'spare':
      return `${cut([
        [0, c + 300, 'c'],
        [0.3 * w, c + 306],
        [0.4 * w, c + 400, 'c'],
        [0.415 * w, nose - 60],
        [0.43 * w, belt, 'c'],
        [(0.4 + 0.03 * BOXY[style]) * w, belt + (h - belt) * 0.5],
        [(0.33 + 0.07 * BOXY[style]) * w, h - 60, 'c'],
      ])}${tail === 'hatch' ? recess(nose - 250) : e.plate(c + 60)}`
    case 'boot':
    case 'open':
      return `${cut([
        [0, c + 330, 'c'],
        [0.3 * w, c + 336],
        [0.37 * w, c + 420, 'c'],
        [0.38 * w, nose - 40],
        [0.36 * w, belt + (tail === 'open' ? 0 : 34), 'c'],
      ])}${recess(nose - 270)}<path d="${curve(
        e.spanOf([
          [0, nose + 24],
          [0.3 * w, nose + 20],
          [0.4 * w, nose - 4],
        ]),
      )}" fill="none" stroke="#fff" stroke-width="14" opacity="${round(0.6 * paint.shine)}" filter="url(#b6)"/>`
    case 'tub':
      return `<path d="${curve(
        e.whole([
          [0, c + 250, 'c'],
          [0.4 * w, c + 250, 'c'],
          [0.405 * w, belt - 30, 'c'],
          [0, belt - 30, 'c'],
        ]),
        true,
      )}" fill="url(#face)" stroke="#08090a" stroke-width="11"/><path d="${box(-0.5 * w + 20, belt - 30, w - 40, 46, 16)}" fill="#1a1d1f"/><path d="${box(-150, nose - 120, 300, 90, 30)}" fill="#131516"/><path d="${box(-110, nose - 100, 220, 34, 14)}" fill="#3a4045"/>${e.line(`M${-0.37 * w} ${nose - 170}H${0.37 * w}`, '#fff', 20, `opacity="${round(0.4 * paint.shine)}" filter="url(#b6)"`)}${e.line(`M${-0.37 * w} ${nose - 260}H${0.37 * w}`, paint.deep, 30, `opacity="${round(0.4 * paint.shade)}" filter="url(#b12)"`)}`
    case 'doors':
      return `${cut([
        [0, c + 230, 'c'],
        [0.4 * w, c + 230, 'c'],
        [0.42 * w, nose],
        [(0.4 + 0.02 * BOXY[style]) * w, h - 110, 'c'],
        [0, h - 96],
      ])}${e.line(`M0 ${c + 230}V${h - 96}`, '#08090a', 9, 'opacity=".75"')}<path d="${box(30, nose - 150, 70, 190, 20)}" fill="#131516"/>${e.both(`<path d="${box(0.41 * w, nose + 60, 50, 90, 12)}" fill="#1a1d1f"/><path d="${box(0.41 * w, c + 330, 50, 90, 12)}" fill="#1a1d1f"/>`)}${e.plate(nose - 330)}`
    case 'tray':
      return ''
  }
}

function lamps({ width: w, nose, belt, clearance: c, tail, style }: EndBody): string {
  const upright = tail === 'tub' || tail === 'doors' || tail === 'spare' || style === 'rugged'
  const nodes: Node[] = upright
    ? [
        [0.425 * w, nose + 30, 'c'],
        [0.485 * w, nose + 26, 'c'],
        [0.494 * w, nose - 200],
        [0.49 * w, c + 420, 'c'],
        [0.425 * w, c + 420, 'c'],
      ]
    : style === 'suv'
      ? [
          [0.22 * w, belt - 60, 'c'],
          [0.36 * w, belt - 30],
          [0.466 * w, belt - 10, 'c'],
          [0.492 * w, nose - 40],
          [0.47 * w, nose - 120, 'c'],
          [0.36 * w, nose - 80],
          [0.24 * w, nose - 30, 'c'],
        ]
      : [
          [0.24 * w, nose - 10, 'c'],
          [0.36 * w, nose + 14],
          [0.462 * w, nose + 22, 'c'],
          [0.494 * w, nose - 60],
          [0.476 * w, nose - 150, 'c'],
          [0.36 * w, nose - 130],
          [0.26 * w, nose - 96, 'c'],
        ]
  const d = curve(nodes, true)
  const inner = upright
    ? `<path d="${box(0.433 * w, nose - 130, 0.05 * w, 90, 14)}" fill="#f0a233" opacity=".85"/><path d="${box(0.433 * w, nose - 240, 0.05 * w, 80, 14)}" fill="#e9edef" opacity=".85"/>`
    : e.line(curve(nodes.slice(0, 3)), '#ff9a96', 16, 'opacity=".7"')
  return e.both(`<path d="${d}" fill="url(#redLens)"/>${inner}${e.line(d, '#2a0507', 10)}`)
}

const bumper = ({ width: w, clearance: c }: EndBody): string =>
  `<path d="${box(-0.47 * w, c + 60, 0.94 * w, 150, 40)}" fill="url(#unpainted)" stroke="#0b0d0f" stroke-width="6"/><path d="M${-0.44 * w} ${c + 196}H${0.44 * w}" stroke="#fff" stroke-width="8" opacity=".25"/>${e.plate(c + 78)}<path d="${box(-50, c - 70, 100, 80, 12)}" fill="#17191b"/><circle cx="0" cy="${c - 10}" r="34" fill="#9aa1a7"/>`

function spare({ width: w, nose, belt, height: h }: EndBody): string {
  const y = (nose + belt) / 2 - 60
  const r = Math.min(0.235 * w, (h - 500) / 2.6)
  return `<path d="${circle(0, y, r + 14)}" fill="#000" opacity=".35" filter="url(#b12)"/><g transform="translate(0 ${round(y - r)})">${drawWheels([{ x: 0, tyre: r, rim: r * 0.64, style: 'steel', dark: true, blocky: true }])}</g>`
}

function tray(body: EndBody, paint: Paint): string {
  const { width: w, height: h, tyre } = body
  const floor = 980
  const cab: EndBody = { ...body, width: w - 60 }
  return `${e.endTyres(w - tyre[1] - 60, tyre)}<path d="${box(-0.24 * w, 480, 0.48 * w, 420, 20)}" fill="#15181a"/><path d="${box(-0.4 * w, 360, 0.8 * w, 120, 50)}" fill="#1d2022"/><clipPath id="cabBack"><path d="${box(-w, floor, 2 * w, h, 0)}"/></clipPath><g clip-path="url(#cabBack)">${shell(cab, paint)}${glass(cab, [30, 140], headrests(cab, 0.6))}${edge(cab)}</g>
<path d="${box(-0.5 * w, 700, w, floor - 640, 6)}" fill="#0c0d0e"/><path d="${box(-0.3 * w, 430, 0.6 * w, 300, 30)}" fill="#121415"/>
<path d="${box(-0.52 * w, floor - 60, 1.04 * w, 80, 10)}" fill="#8b9298" stroke="#4c5257" stroke-width="7"/><path d="${box(-0.52 * w, floor + 20, 1.04 * w, 330, 10)}" fill="url(#bright)" stroke="#565d63" stroke-width="8"/>${[90, 180, 270].map((y) => `<path d="M${-0.51 * w} ${floor + y}H${0.51 * w}" stroke="#565d63" stroke-width="7" opacity=".6"/>`).join('')}${e.both(`<path d="${box(0.49 * w, floor + 10, 50, 350, 10)}" fill="#c9cfd4" stroke="#6a7177" stroke-width="6"/>`)}
${e.both(`<path d="${box(0.46 * w, floor + 350, 36, h - floor - 420, 8)}M${0.3 * w} ${floor + 350}h26v${h - floor - 420}h-26z" fill="#9aa1a7" stroke="#4c5257" stroke-width="5"/>`)}<path d="${box(-0.49 * w, h - 110, 0.98 * w, 44, 10)}" fill="#b9c0c6" stroke="#4c5257" stroke-width="6"/>${[0.3, 0.6].map((at) => `<path d="M${-0.48 * w} ${floor + 350 + (h - floor - 420) * at}H${0.48 * w}" stroke="#8b9298" stroke-width="16"/>`).join('')}
${e.both(`<path d="${box(0.3 * w, floor - 230, 260, 120, 14)}" fill="url(#redLens)" stroke="#2a0507" stroke-width="8"/><path d="${box(0.3 * w + 90, floor - 222, 80, 104, 8)}" fill="#f0a233"/><path d="${box(0.36 * w, 200, 0.14 * w, 460, 10)}" fill="#111314"/>`)}${e.plate(floor - 240)}`
}
