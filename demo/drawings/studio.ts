import sharp, { type OverlayOptions, type Sharp } from 'sharp'

/** Size of every picture, px. */
export const WIDTH = 1440
export const HEIGHT = 960
/** Where the tyres stand on the floor, px from the top. */
export const GROUND = 706
const REFLECTION = 130

export interface Scene {
  /** SVG definitions and drawing of the vehicle, in millimetres, y up. */
  readonly defs: string
  readonly art: string
  /** Extent along the floor, mm. */
  readonly span: readonly [number, number]
  /** Pixels for a millimetre. */
  readonly scale: number
  /** Places where tyres touch the floor, mm, with half their length. */
  readonly contacts: readonly (readonly [x: number, half: number])[]
  /** Height of the underbody, mm: the shadow is softer below a high vehicle. */
  readonly clearance: number
  /** Part of the picture to show, px; the whole by default. */
  readonly crop?: readonly [x: number, y: number, width: number]
}

const svg = (view: string, content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="${view}">${content}</svg>`,
  )

const BACKDROP = `<defs>
<linearGradient id="room" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c8ced4"/><stop offset=".42" stop-color="#d9dde1"/><stop offset=".6" stop-color="#e3e6e9"/><stop offset=".7" stop-color="#e2e5e8"/><stop offset=".84" stop-color="#d2d7db"/><stop offset="1" stop-color="#bfc6cc"/></linearGradient>
<radialGradient id="glow" cx=".5" cy=".6" r=".62"><stop offset="0" stop-color="#fff" stop-opacity=".7"/><stop offset=".5" stop-color="#fff" stop-opacity=".24"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
</defs><rect width="1440" height="960" fill="url(#room)"/><rect width="1440" height="960" fill="url(#glow)"/>`

/** Sets a vehicle into the studio: wall, floor, shadow and a faint reflection. Answers a picture to be encoded. */
export async function studio({ defs, art, span, scale, contacts, clearance, crop }: Scene): Promise<Sharp> {
  const [from, to] = span
  const x0 = WIDTH / 2 - ((from + to) / 2) * scale
  const px = (x: number) => x0 + x * scale
  const half = ((to - from) * scale) / 2
  const view = crop ? `${crop[0]} ${crop[1]} ${crop[2]} ${(crop[2] * HEIGHT) / WIDTH}` : `0 0 ${WIDTH} ${HEIGHT}`
  const shadows = `<defs>
<filter id="soft" x="-20%" y="-200%" width="140%" height="500%"><feGaussianBlur stdDeviation="26 8"/></filter>
<filter id="softer" x="-20%" y="-200%" width="140%" height="500%"><feGaussianBlur stdDeviation="46 15"/></filter>
<filter id="tight" x="-40%" y="-200%" width="180%" height="500%"><feGaussianBlur stdDeviation="7 3"/></filter></defs>
<ellipse cx="${WIDTH / 2}" cy="${GROUND + 4}" rx="${half * 1.03}" ry="${16 + clearance * 0.03}" fill="#1b2026" opacity=".36" filter="url(#softer)"/>
<ellipse cx="${WIDTH / 2}" cy="${GROUND - 2}" rx="${half * 0.93}" ry="11" fill="#0d1013" opacity=".6" filter="url(#soft)"/>
${contacts.map(([x, reach]) => `<ellipse cx="${px(x)}" cy="${GROUND + 1}" rx="${reach * scale}" ry="5" fill="#000" opacity=".8" filter="url(#tight)"/>`).join('')}`
  const vehicle = await sharp(
    svg(view, `<defs>${defs}</defs><g transform="translate(${x0} ${GROUND}) scale(${scale} ${-scale})">${art}</g>`),
  )
    .png({ compressionLevel: 1 })
    .toBuffer()
  const layers: OverlayOptions[] = [{ input: svg(view, shadows) }, { input: vehicle }]
  if (!crop) layers.unshift({ input: await reflection(vehicle), top: GROUND, left: 0 })
  return sharp(svg(view, BACKDROP)).composite(layers).removeAlpha()
}

/** The vehicle upside down below its wheels, fading out. */
function reflection(vehicle: Buffer): Promise<Buffer> {
  const fade = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${REFLECTION}"><defs><linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient></defs><rect width="${WIDTH}" height="${REFLECTION}" fill="url(#f)"/></svg>`,
  )
  return sharp(vehicle)
    .extract({ left: 0, top: GROUND - REFLECTION, width: WIDTH, height: REFLECTION })
    .flip()
    .composite([{ input: fade, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}
