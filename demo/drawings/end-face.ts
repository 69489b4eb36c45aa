import { circle, curve, type Node } from './geometry.ts'
import type { EndBody, LampStyle } from './end-body.ts'
import * as e from './end-parts.ts'

/** Both headlamps. */
export function headlamps({ lamps, width: w, nose }: EndBody): string {
  if (lamps === 'round') return roundLamps(w, nose)
  const shapes: Readonly<Record<Exclude<LampStyle, 'round'>, Node[]>> = {
    slim: [
      [0.27 * w, nose - 60, 'c'],
      [0.36 * w, nose - 20],
      [0.46 * w, nose + 26, 'c'],
      [0.478 * w, nose - 30],
      [0.44 * w, nose - 100],
      [0.3 * w, nose - 128, 'c'],
    ],
    swept: [
      [0.26 * w, nose - 90, 'c'],
      [0.36 * w, nose - 44],
      [0.45 * w, nose + 60, 'c'],
      [0.484 * w, nose - 10],
      [0.46 * w, nose - 120],
      [0.32 * w, nose - 176, 'c'],
    ],
    tall: [
      [0.3 * w, nose - 20, 'c'],
      [0.4 * w, nose - 10],
      [0.488 * w, nose - 6, 'c'],
      [0.49 * w, nose - 150],
      [0.44 * w, nose - 206],
      [0.3 * w, nose - 200, 'c'],
    ],
  }
  const shape = shapes[lamps]
  const d = curve(shape, true)
  const [ax, ay] = [0.345 * w, nose - (lamps === 'slim' ? 72 : 112)]
  const r = lamps === 'slim' ? 32 : 46
  const daylight = curve(shape.slice(0, 3).map(([x, y]) => [x, y - 17] as const))
  const facets = [0.3, 0.34, 0.38, 0.42, 0.46]
    .map((at) => e.line(`M${at * w} ${nose - 230}L${(at + 0.012) * w} ${nose + 60}`, '#fff', 4, 'opacity=".16"'))
    .join('')
  return e.both(
    `<clipPath id="lamp-${lamps}"><path d="${d}"/></clipPath><path d="${d}" fill="#14181b"/><g clip-path="url(#lamp-${lamps})"><path d="${d}" fill="url(#lens)" opacity=".5"/>${facets}${e.projector(ax, ay, r)}${e.projector(ax + r * 2.9, ay + (lamps === 'swept' ? 26 : 10), r * 0.8)}<path d="${d}" fill="url(#gleam)" opacity=".7"/>${e.line(d, '#000', 30, 'opacity=".5" filter="url(#b6)"')}${e.line(daylight, '#fff', 28, 'opacity=".35" filter="url(#b6)"')}${e.line(daylight, '#fff', 12)}</g>${e.line(d, '#0b0d0f', 8)}`,
  )
}

const roundLamps = (w: number, nose: number): string =>
  e.both(
    `<path d="${circle(0.395 * w, nose - 120, 112)}" fill="#15181a"/><path d="${circle(0.395 * w, nose - 120, 100)}" fill="url(#bowl)"/>${e.projector(0.395 * w, nose - 120, 60)}${e.line(circle(0.395 * w, nose - 120, 90), '#fff', 11, 'opacity=".95"')}<path d="${circle(0.395 * w, nose - 120, 100)}" fill="url(#gleam)" opacity=".6"/>${e.line(circle(0.395 * w, nose - 120, 106), '#0b0d0f', 9)}`,
  )

/** The grille between them. */
export function grille({ grille: style, width: w, nose, clearance: c }: EndBody): string {
  const low = c + (nose - c) * 0.38
  const frame = (half: Node[], fill: string) => {
    const d = curve(e.whole(half), true)
    return `<path d="${d}" fill="url(#${fill})"/>${e.line(d, '#0b0d0f', 20)}${e.line(d, 'url(#bright)', 10)}`
  }
  switch (style) {
    case 'wide':
      return frame(
        [
          [0, nose - 190, 'c'],
          [0.2 * w, nose - 180, 'c'],
          [0.27 * w, nose - 80, 'c'],
          [0.24 * w, nose - 50],
          [0, nose - 36],
        ],
        'meshwork',
      )
    case 'deep':
      return frame(
        [
          [0, low, 'c'],
          [0.17 * w, low + 10],
          [0.24 * w, low + 120],
          [0.275 * w, nose - 80, 'c'],
          [0.24 * w, nose - 40],
          [0, nose - 30],
        ],
        'meshwork',
      )
    case 'bars':
      return frame(
        [
          [0, nose - 300, 'c'],
          [0.26 * w, nose - 300, 'c'],
          [0.285 * w, nose - 40, 'c'],
          [0, nose - 34, 'c'],
        ],
        'slats',
      )
    case 'closed':
      return e.line(
        curve(
          e.spanOf([
            [0, nose - 70],
            [0.24 * w, nose - 62, 'c'],
          ]),
        ),
        '#0b0d0f',
        8,
        'opacity=".6"',
      )
  }
}
