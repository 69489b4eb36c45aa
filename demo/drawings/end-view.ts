import { BOXY, type EndBody } from './end-body.ts'
import { grille, headlamps } from './end-face.ts'
import * as e from './end-parts.ts'
import { box, curve, round, type Node } from './geometry.ts'
import type { Paint } from './paint.ts'

function outline(body: EndBody): Node[] {
  const { width: w, height: h, belt, nose, clearance: c } = body
  const k = BOXY[body.style]
  const roof = 0.305 + 0.075 * k
  const upper: Node[] = body.open
    ? [
        [0.43 * w, belt, 'c'],
        [0.3 * w, belt + 26],
        [0, belt + 36],
      ]
    : [
        [(0.44 + 0.02 * k) * w, belt + 20, 'c'],
        [(0.405 + 0.035 * k) * w, belt + (h - belt) * 0.45],
        [(0.36 + 0.062 * k) * w, belt + (h - belt) * 0.82],
        [(roof + 0.015) * w, h - 34],
        [(roof - 0.07) * w, h - 8],
        [0, h],
      ]
  return [
    [0, c, 'c'],
    [0.29 * w, c + 2],
    [0.325 * w, c + 40, 'c'],
    [0.345 * w, c + 150],
    [0.465 * w, c + 190, 'c'],
    [0.488 * w, c + 330],
    [0.5 * w, nose * 0.62],
    [0.497 * w, nose * 0.82],
    [(0.482 + 0.012 * k) * w, nose],
    [(0.462 + 0.02 * k) * w, (nose + belt) / 2 + 20],
    ...upper,
  ]
}

function windowOf(body: EndBody, [low, high]: readonly [number, number]): string {
  const { width: w, height: h, belt } = body
  const k = BOXY[body.style]
  return curve(
    e.whole([
      [0, belt + low + 6],
      [(0.385 + 0.03 * k) * w, belt + low, 'c'],
      [(0.365 + 0.042 * k) * w, belt + (h - belt) * 0.45],
      [(0.31 + 0.068 * k) * w, h - high - 14, 'c'],
      [0.2 * w, h - high + 4],
      [0, h - high + 12],
    ]),
    true,
  )
}

export function glass(body: EndBody, edges: readonly [number, number], inside: string): string {
  const d = windowOf(body, edges)
  return `<clipPath id="endGlass"><path d="${d}"/></clipPath><path d="${d}" fill="url(#screen)"/><g clip-path="url(#endGlass)">${inside}<path d="${d}" fill="url(#gleam)"/>${e.line(d, '#000', 50, 'opacity=".5" filter="url(#b12)"')}</g>${e.line(d, '#0b0d0f', 20)}`
}

export const headrests = (body: EndBody, depth: number): string => {
  const { width: w, belt, height: h } = body
  const top = belt + (h - belt) * 0.5
  return e.both(
    `<path d="${box(0.1 * w, belt - 20, 0.2 * w, top - belt - 10, 60)}" fill="#0e1214" opacity="${depth}"/><path d="${box(0.145 * w, top - 60, 0.11 * w, 120, 40)}" fill="#0e1214" opacity="${depth}"/>`,
  )
}

export function shell(body: EndBody, paint: Paint): string {
  const d = curve(e.whole(outline(body)), true)
  return `<clipPath id="endBody"><path d="${d}"/></clipPath><path d="${d}" fill="url(#face)"/><g clip-path="url(#endBody)"><path d="${box(-body.width / 2, 0, body.width, body.height, 0)}" fill="url(#sides)"/>${e.line(d, '#fff', 40, `opacity="${round(0.45 * paint.shine)}" filter="url(#b12)"`)}</g>`
}

export const edge = (body: EndBody): string => e.line(curve(e.whole(outline(body)), true), '#0b0d0f', 6, 'opacity=".4"')

/** The vehicle seen from the front. */
export function frontArt(body: EndBody, paint: Paint): string {
  const { width: w, belt, nose, clearance: c, tyre } = body
  const wheel = `<path d="M${-0.2 * w - 150} ${belt + 30}A150 130 0 0 1 ${-0.2 * w + 150} ${belt + 30}" fill="none" stroke="#0c0f11" stroke-width="26"/>`
  const dash = `<path d="M${-0.42 * w} ${belt - 20}Q0 ${belt + 90} ${0.42 * w} ${belt - 20}Z" fill="#0b0e10" opacity=".75"/>`
  const intake = curve(
    e.whole([
      [0, c + 46, 'c'],
      [0.23 * w, c + 50],
      [0.29 * w, c + 120],
      [0.265 * w, c + 190, 'c'],
      [0, c + 198, 'c'],
    ]),
    true,
  )
  const lower = curve(
    e.whole([
      [0, c - 10, 'c'],
      [0.5 * w, c - 10, 'c'],
      [0.5 * w, c + 300, 'c'],
      [0.4 * w, c + 250],
      [0.3 * w, c + 224],
      [0, c + 220],
    ]),
    true,
  )
  const bonnet = curve(
    e.spanOf([
      [0, nose + 6],
      [0.26 * w, nose - 8],
      [0.42 * w, nose + 40],
    ]),
  )
  const screen = body.open ? openScreen(body, paint) : glass(body, [0, 92], headrests(body, 0.8) + wheel + dash)
  return `${body.open ? screen : ''}${e.beneath(0.38 * w, c)}${e.endTyres(w - tyre[1] - 70, tyre)}
${shell(body, paint)}<g clip-path="url(#endBody)">${body.cladding ? `<path d="${lower}" fill="url(#unpainted)"/>` : ''}
${e.line(
  curve(
    e.spanOf([
      [0, nose - 4],
      [0.27 * w, nose - 14],
      [0.43 * w, nose + 36],
    ]),
  ),
  paint.deep,
  60,
  `opacity="${round(0.3 * paint.shade)}" filter="url(#b24)"`,
)}
${e.both(
  `${e.line(
    curve([
      [0.27 * w, belt - 10],
      [0.245 * w, (belt + nose) / 2],
      [0.235 * w, nose],
    ]),
    '#fff',
    16,
    `opacity="${round(0.5 * paint.shine)}" filter="url(#b6)"`,
  )}${e.line(
    curve([
      [0.255 * w, belt - 10],
      [0.23 * w, (belt + nose) / 2],
      [0.22 * w, nose],
    ]),
    paint.deep,
    20,
    `opacity="${round(0.32 * paint.shade)}" filter="url(#b12)"`,
  )}`,
)}</g>
${e.line(bonnet, '#08090a', 9, 'opacity=".75"')}${e.line(
    curve(
      e.spanOf([
        [0, nose - 6],
        [0.26 * w, nose - 20],
      ]),
    ),
    '#fff',
    8,
    `opacity="${round(0.5 * paint.shine)}" filter="url(#b6)"`,
  )}
${body.open ? '' : screen}${wipers(body)}
${grille(body)}${headlamps(body)}
<path d="${intake}" fill="url(#meshwork)"/>${e.line(intake, '#0b0d0f', 10)}
${e.both(
  `<path d="${curve(
    [
      [0.325 * w, c + 210, 'c'],
      [0.44 * w, c + 250, 'c'],
      [0.455 * w, c + 330, 'c'],
      [0.36 * w, c + 290, 'c'],
    ],
    true,
  )}" fill="#0d0f10"/><ellipse cx="${0.395 * w}" cy="${c + 262}" rx="34" ry="24" fill="#dfe5e9"/>`,
)}
${e.plate(c + 214)}${edge(body)}
${e.both(e.endMirror(0.462 * w, belt + 24, paint, body.style === 'rugged' || body.style === 'van' ? 1.15 : 1))}${railsOf(body)}`
}

const wipers = ({ width: w, belt }: EndBody): string =>
  e.line(
    `M${-0.3 * w} ${belt + 22}Q${-0.1 * w} ${belt + 62} ${0.06 * w} ${belt + 44}M${0.02 * w} ${belt + 22}Q${0.2 * w} ${belt + 56} ${0.34 * w} ${belt + 30}`,
    '#0b0d0f',
    13,
  )

export const railsOf = ({ rails, width: w, height: h, style }: EndBody): string =>
  rails
    ? e.both(
        `<path d="${box((0.3 + 0.05 * BOXY[style]) * w, h - 62, 62, 60, 20)}" fill="#23272a"/><path d="${box((0.3 + 0.05 * BOXY[style]) * w + 10, h - 14, 40, 10, 5)}" fill="#c9cfd4"/>`,
      )
    : ''

export function openScreen({ width: w, height: h, belt }: EndBody, _paint: Paint): string {
  const d = curve(
    e.whole([
      [0, belt],
      [0.42 * w, belt, 'c'],
      [0.33 * w, h - 10, 'c'],
      [0, h],
    ]),
    true,
  )
  const seats = e.both(
    `<path d="${box(0.09 * w, belt - 30, 0.22 * w, (h - belt) * 0.72, 60)}" fill="#1c2023"/><path d="${box(0.13 * w, belt + (h - belt) * 0.5, 0.14 * w, (h - belt) * 0.36, 46)}" fill="#24292d"/>`,
  )
  return `${seats}<path d="${d}" fill="#b9c8d1" opacity=".35"/><path d="${d}" fill="url(#gleam)" opacity=".8"/>${e.line(d, '#15181a', 30)}`
}
