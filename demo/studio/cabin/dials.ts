import type { Draw } from './materials.ts'

const START = 0.78
const SWEEP = 1.44
const FONT = 'sans-serif'

interface Dial {
  /** The middle, share of the width. */
  readonly at: number
  readonly from: number
  readonly to: number
  /** Between the figures that are written. */
  readonly step: number
  readonly unit: string
  readonly shows: number
  /** From here on the scale is red. */
  readonly redFrom?: number
}

function dial(
  context: CanvasRenderingContext2D,
  w: number,
  h: number,
  { at, from, to, step, unit, shows, redFrom = Infinity }: Dial,
): void {
  // prettier-ignore
  const [x, y, r] = [w * at, h * 0.54, h * 0.42]
  const angleOf = (value: number) => Math.PI * (START + (SWEEP * (value - from)) / (to - from))
  const line = (angle: number, inner: number, outer: number) => {
    context.beginPath()
    context.moveTo(x + Math.cos(angle) * r * inner, y + Math.sin(angle) * r * inner)
    context.lineTo(x + Math.cos(angle) * r * outer, y + Math.sin(angle) * r * outer)
    context.stroke()
  }
  const face = context.createRadialGradient(x, y, r * 0.2, x, y, r * 1.08)
  face.addColorStop(0, '#0d1722')
  face.addColorStop(0.85, '#101d2b')
  face.addColorStop(1, '#2c4258')
  context.fillStyle = face
  context.beginPath()
  context.arc(x, y, r * 1.08, 0, 7)
  context.fill()
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const marks = Math.round(((to - from) / step) * 2)
  for (let i = 0; i <= marks; i++) {
    const value = from + (i * step) / 2
    context.strokeStyle = value >= redFrom ? '#f0564a' : '#dbe4ec'
    context.lineWidth = i % 2 ? 2.5 : 5
    line(angleOf(value), i % 2 ? 0.93 : 0.88, 1)
    if (i % 2) continue
    context.fillStyle = value >= redFrom ? '#f0564a' : '#eef3f7'
    context.font = `500 ${r * 0.15}px ${FONT}`
    const angle = angleOf(value)
    context.fillText(String(value), x + Math.cos(angle) * r * 0.72, y + Math.sin(angle) * r * 0.72)
  }
  context.fillStyle = '#8ea3b5'
  context.font = `400 ${r * 0.13}px ${FONT}`
  context.fillText(unit, x, y + r * 0.34)
  context.strokeStyle = '#f0564a'
  context.lineWidth = 7
  line(angleOf(shows), 0.1, 0.84)
  context.fillStyle = '#22303d'
  context.beginPath()
  context.arc(x, y, r * 0.12, 0, 7)
  context.fill()
}

/** Between the dials: the gear, what is in store and the way since the last stop, as no odometer fits every vehicle. */
function between(context: CanvasRenderingContext2D, w: number, h: number, range: string): void {
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = '#8ea3b5'
  context.font = `400 ${h * 0.075}px ${FONT}`
  context.fillText('Range', w / 2, h * 0.17)
  context.fillText('Trip A', w / 2, h * 0.72)
  context.fillStyle = '#ffffff'
  context.font = `500 ${h * 0.11}px ${FONT}`
  context.fillText(range, w / 2, h * 0.28)
  context.fillText('12.4 km', w / 2, h * 0.83)
  context.font = `600 ${h * 0.19}px ${FONT}`
  context.fillText('P', w / 2, h * 0.5)
  context.fillStyle = '#4db2f5'
  context.fillRect(w * 0.43, h * 0.375, w * 0.14, 4)
  context.fillRect(w * 0.43, h * 0.625, w * 0.14, 4)
}

/** Speed and power, whatever drives the car. */
export const dials: Draw = (context, w, h) => {
  dial(context, w, h, { at: 0.21, from: 0, to: 240, step: 40, unit: 'km/h', shows: 0 })
  dial(context, w, h, { at: 0.79, from: 0, to: 100, step: 20, unit: '% power', shows: 0, redFrom: 90 })
  between(context, w, h, '540 km')
}

export const heavyDials: Draw = (context, w, h) => {
  dial(context, w, h, { at: 0.21, from: 0, to: 140, step: 20, unit: 'km/h', shows: 0 })
  dial(context, w, h, { at: 0.79, from: 0, to: 30, step: 5, unit: 'r/min x 100', shows: 0, redFrom: 22.5 })
  between(context, w, h, '820 km')
}

/** The screen of a motorcycle: a row of revolutions, the speed and the gear. */
export const riderScreen: Draw = (context, w, h) => {
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = `500 ${h * 0.075}px ${FONT}`
  for (let i = 0; i <= 10; i++) {
    const x = w * (0.08 + 0.084 * i)
    context.fillStyle = i > 8 ? '#f0564a' : '#dbe4ec'
    context.fillText(String(i), x, h * 0.1)
    context.fillRect(x - 2, h * 0.16, 4, h * 0.08)
    if (i === 10) continue
    context.fillStyle = i < 1 ? '#4db2f5' : i > 7 ? '#4a2526' : '#1c3247'
    context.fillRect(x + 5, h * 0.18, w * 0.084 - 10, h * 0.12)
  }
  context.fillStyle = '#ffffff'
  context.font = `600 ${h * 0.4}px ${FONT}`
  context.fillText('0', w * 0.5, h * 0.56)
  context.fillStyle = '#8ea3b5'
  context.font = `400 ${h * 0.085}px ${FONT}`
  context.fillText('km/h', w * 0.5, h * 0.8)
  context.fillText('Trip', w * 0.82, h * 0.48)
  context.fillText('Gear', w * 0.18, h * 0.48)
  context.fillText('r/min x 1000', w * 0.2, h * 0.92)
  context.fillStyle = '#ffffff'
  context.font = `500 ${h * 0.12}px ${FONT}`
  context.fillText('12.4 km', w * 0.82, h * 0.62)
  context.fillStyle = '#57c785'
  context.font = `600 ${h * 0.17}px ${FONT}`
  context.fillText('N', w * 0.18, h * 0.63)
}
