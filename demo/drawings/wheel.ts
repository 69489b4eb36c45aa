import { round } from './geometry.ts'

export type WheelStyle = 'five' | 'twin' | 'ten' | 'mesh' | 'turbine' | 'rugged' | 'steel' | 'aero' | 'truck'

export interface Wheel {
  readonly x: number
  /** Radius of the tyre and of the rim, mm. */
  readonly tyre: number
  readonly rim: number
  readonly style: WheelStyle
  /** Dark wheels have gun-metal spokes with a machined edge. */
  readonly dark?: boolean
  /** Blocky tread seen at the rim of the tyre. */
  readonly blocky?: boolean
}

const TAU = Math.PI * 2
const polar = (r: number, angle: number): string => `${round(r * Math.cos(angle))} ${round(r * Math.sin(angle))}`

/** Gradients all wheels share; centred on the origin, one unit of radius. */
export const WHEEL_DEFS = `
<radialGradient id="tyre" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse"><stop offset=".66" stop-color="#121314"/><stop offset=".74" stop-color="#222426"/><stop offset=".84" stop-color="#34373a"/><stop offset=".93" stop-color="#26282a"/><stop offset="1" stop-color="#0c0d0d"/></radialGradient>
<linearGradient id="tyreLight" x1="0" y1="1" x2="0" y2="-1" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".35" stop-color="#fff" stop-opacity=".03"/><stop offset=".7" stop-color="#000" stop-opacity=".1"/><stop offset="1" stop-color="#000" stop-opacity=".55"/></linearGradient>
<radialGradient id="barrel" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#1b1d1f"/><stop offset=".72" stop-color="#17191b"/><stop offset=".9" stop-color="#2c3033"/><stop offset="1" stop-color="#0d0e0f"/></radialGradient>
<linearGradient id="disc" x1="-.6" y1=".8" x2=".6" y2="-.8" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#7d8286"/><stop offset=".5" stop-color="#4a4f53"/><stop offset="1" stop-color="#6a6f73"/></linearGradient>
<linearGradient id="alloy" x1="-.35" y1="1" x2=".35" y2="-1" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fbfcfd"/><stop offset=".3" stop-color="#d5d9dc"/><stop offset=".62" stop-color="#a9afb4"/><stop offset="1" stop-color="#7f868c"/></linearGradient>
<linearGradient id="alloyDark" x1="-.35" y1="1" x2=".35" y2="-1" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#6e757b"/><stop offset=".4" stop-color="#3d4347"/><stop offset="1" stop-color="#23272a"/></linearGradient>
<linearGradient id="rimLip" x1="0" y1="1" x2="0" y2="-1" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"/><stop offset=".4" stop-color="#c3c8cc"/><stop offset=".75" stop-color="#7a8187"/><stop offset="1" stop-color="#b4babf"/></linearGradient>
<radialGradient id="hub" cx="-.25" cy=".3" r="1"><stop offset="0" stop-color="#e8ebed"/><stop offset=".6" stop-color="#8d9399"/><stop offset="1" stop-color="#4c5257"/></radialGradient>`

/** One spoke as a path from the hub to the rim, pointing along angle 0, in rim radii. */
function spoke(angle: number, [hub, rim]: readonly [number, number], [reach, from] = [0.95, 0.17]): string {
  const a = polar(from, angle - hub)
  const b = polar(reach, angle - rim)
  const c = polar(reach, angle + rim)
  const d = polar(from, angle + hub)
  const pinch1 = polar((from + reach) * 0.5, angle - (hub * 0.32 + rim) * 0.62)
  const pinch2 = polar((from + reach) * 0.5, angle + (hub * 0.32 + rim) * 0.62)
  return `M${a}Q${pinch1} ${b}A${reach} ${reach} 0 0 1 ${c}Q${pinch2} ${d}Z`
}

const each = (count: number, draw: (angle: number) => string, offset = 0): string =>
  Array.from({ length: count }, (_, i) => draw((TAU * i) / count + TAU / 4 + offset)).join('')

/** Spokes of a style as one path in rim radii. */
function spokes(style: WheelStyle): string {
  switch (style) {
    case 'five':
      return each(5, (angle) => spoke(angle, [0.62, 0.16]))
    case 'twin':
      return each(5, (angle) => spoke(angle - 0.2, [0.3, 0.075]) + spoke(angle + 0.2, [0.3, 0.075]))
    case 'ten':
      return each(10, (angle) => spoke(angle, [0.32, 0.085]))
    case 'mesh':
      return each(8, (angle) => `${spoke(angle, [0.36, 0.05])}${branch(angle, 0.24)}${branch(angle, -0.24)}`)
    case 'turbine':
      return each(14, (angle) => sweep(angle))
    case 'rugged':
      return each(6, (angle) => spoke(angle, [0.52, 0.2], [0.93, 0.2]))
    case 'aero':
      return each(5, (angle) => spoke(angle, [0.6, 0.46], [0.93, 0.16]))
    case 'steel':
    case 'truck':
      return ''
  }
}

const branch = (angle: number, turn: number): string =>
  `M${polar(0.5, angle - 0.05)}L${polar(0.95, angle + turn - 0.045)}L${polar(0.95, angle + turn + 0.045)}L${polar(0.5, angle + 0.05)}Z`
const sweep = (angle: number): string =>
  `M${polar(0.24, angle)}Q${polar(0.62, angle + 0.06)} ${polar(0.95, angle + 0.3)}L${polar(0.95, angle + 0.44)}Q${polar(0.6, angle + 0.24)} ${polar(0.24, angle + 0.26)}Z`

/** A wheel centred on the origin, y up. */
function wheelArt({ tyre, rim, style, dark, blocky }: Omit<Wheel, 'x'>): string {
  const fill = dark ? 'url(#alloyDark)' : 'url(#alloy)'
  const art = spokes(style)
  const lugs = style === 'rugged' ? 6 : 5
  const tread = blocky
    ? `<circle r="${round(tyre - 6)}" fill="none" stroke="#0a0a0b" stroke-width="20" stroke-dasharray="34 14"/>`
    : `<circle r="${round(tyre - 3)}" fill="none" stroke="#0a0a0b" stroke-width="6" stroke-dasharray="16 7" opacity=".8"/>`
  return `<g transform="scale(${round(tyre)})"><circle r="1" fill="url(#tyre)"/></g>
<circle r="${round((tyre + rim) / 2 + 14)}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="5"/>
<circle r="${round((tyre + rim) / 2 + 9)}" fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="4"/>
<circle r="${round(rim + 22)}" fill="none" stroke="#000" stroke-opacity=".55" stroke-width="6"/>
<circle r="${round(rim + 15)}" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="4"/>
${tread}
<g transform="scale(${round(tyre)})"><circle r="1" fill="url(#tyreLight)"/></g>
<g transform="scale(${round(rim)})">
<circle r="1" fill="url(#barrel)"/>
<circle r=".66" fill="url(#disc)"/><circle r=".66" fill="none" stroke="#2a2e31" stroke-width=".025"/><circle r=".36" fill="#2b2f32"/>
<circle r=".52" fill="none" stroke="#2f3437" stroke-width=".05" stroke-dasharray=".05 .16" opacity=".6"/>
<path d="M-.72 .12A.73 .73 0 0 1 -.5 -.53L-.36 -.38A.52 .52 0 0 0 -.52 .09Z" fill="#5b6166" stroke="#1d2022" stroke-width=".02"/>
<circle r=".985" fill="none" stroke="#000" stroke-opacity=".45" stroke-width=".12"/>
${style === 'steel' ? steelFace(fill) : style === 'truck' ? truckFace() : `<path d="${art}" fill="#0b0c0d" opacity=".6" transform="translate(.018 -.03)"/><path d="${art}" fill="${fill}" stroke="${dark ? '#15181a' : '#6b7278'}" stroke-width=".016" stroke-linejoin="round"/>${dark ? `<path d="${art}" fill="none" stroke="#cfd4d8" stroke-width=".014" opacity=".55"/>` : ''}<circle r=".255" fill="${fill}" stroke="#5f666c" stroke-width=".012"/>`}
<circle r=".955" fill="none" stroke="url(#rimLip)" stroke-width=".07"/>
<circle r=".918" fill="none" stroke="#24282b" stroke-width=".014" opacity=".8"/>
<circle r=".992" fill="none" stroke="#16181a" stroke-width=".02"/>
${each(lugs, (angle) => `<circle cx="${round(0.185 * Math.cos(angle + 0.63))}" cy="${round(0.185 * Math.sin(angle + 0.63))}" r=".034" fill="#33383c" stroke="#8d949a" stroke-width=".01"/>`)}
<circle r=".115" fill="url(#hub)" stroke="#3c4247" stroke-width=".014"/><circle r=".07" fill="#2a2f33"/>
</g>`
}

const steelFace = (fill: string): string =>
  `<circle r=".94" fill="${fill}"/><circle r=".7" fill="none" stroke="#7f868c" stroke-width=".03"/><circle r=".45" fill="none" stroke="#8b9298" stroke-width=".05"/>${each(10, (angle) => `<ellipse transform="rotate(${round((angle * 360) / TAU)}) translate(.73 0)" rx=".075" ry=".11" fill="#14171a" stroke="#747b81" stroke-width=".014"/>`)}<circle r=".34" fill="url(#hub)"/>`

/** A heavy wheel: ten hand holes, ten nuts, a deep hub. */
const truckFace = (): string =>
  `<circle r=".95" fill="url(#alloy)"/><circle r=".78" fill="none" stroke="#7f868c" stroke-width=".02"/>${each(10, (angle) => `<circle cx="${round(0.64 * Math.cos(angle))}" cy="${round(0.64 * Math.sin(angle))}" r=".105" fill="#101214" stroke="#6d747a" stroke-width=".02"/>`)}<circle r=".48" fill="url(#hub)" stroke="#5c6368" stroke-width=".02"/>${each(10, (angle) => `<circle cx="${round(0.4 * Math.cos(angle + 0.3))}" cy="${round(0.4 * Math.sin(angle + 0.3))}" r=".042" fill="#d7dbde" stroke="#3f454a" stroke-width=".014"/>`)}<circle r=".29" fill="url(#alloyDark)" stroke="#2b3034" stroke-width=".02"/><circle r=".2" fill="url(#hub)"/>`

/** The wheels of a side view as SVG, drawn once each and placed on the ground. */
export const drawWheels = (wheels: readonly Wheel[]): string =>
  wheels
    .map((wheel) => `<g transform="translate(${round(wheel.x)} ${round(wheel.tyre)})">${wheelArt(wheel)}</g>`)
    .join('')
