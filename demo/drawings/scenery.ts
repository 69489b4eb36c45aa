import { dice } from '../stock/random.ts'

/** Parts that several places are made of, in px of the whole picture. */
const stops = (list: readonly (readonly [number, string, number?])[]): string =>
  list
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')

export const vertical = (id: string, ...list: readonly (readonly [number, string, number?])[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`
export const radial = (id: string, ...list: readonly (readonly [number, string, number?])[]): string =>
  `<radialGradient id="${id}">${stops(list)}</radialGradient>`

export const SOFT = `<filter id="s4" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="4"/></filter><filter id="s12" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="12"/></filter><filter id="s40" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="40"/></filter>`

/** Flat streaks of cloud. */
export const clouds = (seed: string, colour: string, [top, bottom]: readonly [number, number]): string => {
  const chance = dice(seed)
  return `<g filter="url(#s12)" fill="${colour}">${Array.from({ length: 16 }, () => {
    const [x, y, w] = [chance.between(-200, 1640), chance.between(top, bottom), chance.between(120, 420)]
    return `<ellipse cx="${x}" cy="${y}" rx="${w}" ry="${chance.between(5, 16)}" opacity="${chance.between(20, 60) / 100}"/>`
  }).join('')}</g>`
}

/** Far towers with a few lit windows. */
export const skyline = (
  seed: string,
  { base, from, to, fill, lit }: { base: number; from: number; to: number; fill: string; lit: string },
): string => {
  const chance = dice(seed)
  let [x, art] = [from, '']
  while (x < to) {
    const [w, h] = [chance.between(18, 46), chance.between(30, 150)]
    art += `<path d="M${x} ${base}V${base - h}h${w}V${base}Z" fill="${fill}"/>`
    if (chance.chance(0.3))
      art += `<path d="M${x + w / 2} ${base - h}v-${chance.between(14, 34)}" stroke="${fill}" stroke-width="3"/>`
    for (let i = 0; i < h / 16; i++)
      if (chance.chance(0.5))
        art += `<rect x="${x + chance.between(3, Math.max(4, w - 8))}" y="${base - h + 8 + i * 15}" width="4" height="5" fill="${lit}" opacity=".75"/>`
    x += w + chance.between(-4, 14)
  }
  return art
}

export const hills = (y: number, height: number, fill: string): string =>
  `<path d="M0 ${y}Q180 ${y - height} 380 ${y - height * 0.5}T760 ${y - height * 0.72}T1120 ${y - height * 0.4}T1440 ${y - height * 0.8}V${y + 80}H0Z" fill="${fill}"/>`

/** A gum tree: pale trunk, loose crown. */
export const gum = (
  seed: string,
  x: number,
  base: number,
  size: number,
  [leaf, light, trunk]: readonly [string, string, string],
): string => {
  const chance = dice(seed)
  const tufts = Array.from({ length: 22 }, () => {
    const [dx, dy] = [(chance.next() - 0.5) * size * 0.86, -size * (0.52 + chance.next() * 0.5)]
    return `<ellipse cx="${x + dx}" cy="${base + dy}" rx="${size * (0.1 + chance.next() * 0.1)}" ry="${size * (0.055 + chance.next() * 0.05)}" fill="${chance.chance(0.4) ? light : leaf}" opacity=".92"/>`
  }).join('')
  return `<path d="M${x - size * 0.03} ${base}Q${x - size * 0.01} ${base - size * 0.4} ${x - size * 0.14} ${base - size * 0.72}M${x} ${base - size * 0.3}Q${x + size * 0.08} ${base - size * 0.5} ${x + size * 0.18} ${base - size * 0.74}" fill="none" stroke="${trunk}" stroke-width="${size * 0.042}" stroke-linecap="round"/>${tufts}`
}

/** A palm. */
export const palm = (x: number, base: number, size: number, [leaf, trunk]: readonly [string, string]): string =>
  `<path d="M${x} ${base}Q${x + size * 0.04} ${base - size * 0.5} ${x + size * 0.02} ${base - size * 0.8}" fill="none" stroke="${trunk}" stroke-width="${size * 0.035}"/>${[-160, -128, -100, -78, -50, -20, 8, 186].map((angle) => `<path transform="translate(${x + size * 0.02} ${base - size * 0.8}) rotate(${angle})" d="M0 0Q${size * 0.2} ${-size * 0.1} ${size * 0.42} ${size * 0.06}Q${size * 0.2} ${-size * 0.02} 0 0" fill="${leaf}" stroke="${leaf}" stroke-width="${size * 0.016}"/>`).join('')}`

/** Bunting between two poles. */
export const bunting = (
  from: readonly [number, number],
  to: readonly [number, number],
  colours: readonly string[],
): string => {
  const sag = 46
  const at = (t: number): readonly [number, number] => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
  ]
  const flags = Array.from({ length: 18 }, (_, i) => {
    const [x, y] = at((i + 0.5) / 18)
    return `<path d="M${x - 9} ${y}h18l-9 20z" fill="${colours[i % colours.length]}"/>`
  }).join('')
  const [mx, my] = at(0.5)
  return `<path d="M${from[0]} ${from[1]}Q${mx} ${my + sag * 0.9} ${to[0]} ${to[1]}" fill="none" stroke="#3a4046" stroke-width="2"/>${flags}`
}

/** A lamp on a pole, with its glow at night. */
export const lampPost = (x: number, base: number, height: number, lit: boolean): string =>
  `<path d="M${x} ${base}V${base - height}M${x - 34} ${base - height}h68" stroke="#2b3138" stroke-width="7" stroke-linecap="round"/>${[-30, 30].map((dx) => `<rect x="${x + dx - 15}" y="${base - height + 2}" width="30" height="7" rx="3" fill="${lit ? '#fff6dc' : '#8b949b'}"/>${lit ? `<circle cx="${x + dx}" cy="${base - height + 6}" r="70" fill="url(#lampGlow)"/>` : ''}`).join('')}`

export interface Showroom {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly lit: boolean
  readonly accent: string
}

/** A low showroom: deep canopy, glass front in bays, a blank sign panel. */
export function showroom({ x, y, width, height, lit, accent }: Showroom): string {
  const bays = Math.round(width / 110)
  const bay = width / bays
  const mullions = Array.from(
    { length: bays + 1 },
    (_, i) => `<path d="M${x + i * bay} ${y + 70}V${y + height}" stroke="#1d2227" stroke-width="6"/>`,
  ).join('')
  const ceiling = Array.from(
    { length: bays * 2 },
    (_, i) =>
      `<ellipse cx="${x + (i + 0.5) * (bay / 2)}" cy="${y + 92}" rx="13" ry="4" fill="#fffbe9" opacity="${lit ? 0.95 : 0.5}"/>`,
  ).join('')
  return `<rect x="${x}" y="${y + 60}" width="${width}" height="${height - 60}" fill="url(#${lit ? 'roomLit' : 'roomDay'})"/><path d="M${x} ${y + height}L${x + 60} ${y + height - 70}H${x + width - 60}L${x + width} ${y + height}Z" fill="${lit ? '#d9a866' : '#a9b2b8'}" opacity=".6"/>${ceiling}
<rect x="${x + width * 0.62}" y="${y + height - 120}" width="86" height="52" rx="4" fill="#3a3f45" opacity=".6"/><rect x="${x + width * 0.64}" y="${y + height - 144}" width="44" height="28" rx="3" fill="${lit ? '#cfe6f2' : '#59646c'}" opacity=".7"/>
${mullions}<path d="M${x} ${y + height * 0.52}H${x + width}" stroke="#1d2227" stroke-width="4" opacity=".7"/>${lit ? '' : `<path d="M${x} ${y + 70}H${x + width * 0.5}L${x + width * 0.3} ${y + height}H${x}Z" fill="#fff" opacity=".13"/><path d="M${x + width * 0.62} ${y + 70}H${x + width * 0.72}L${x + width * 0.52} ${y + height}H${x + width * 0.42}Z" fill="#fff" opacity=".1"/>`}
<path d="M${x - 40} ${y + 30}H${x + width + 60}V${y + 74}H${x - 40}Z" fill="${lit ? '#2a3038' : '#f1f3f4'}"/><path d="M${x - 40} ${y + 70}H${x + width + 60}" stroke="${accent}" stroke-width="7"/><path d="M${x - 40} ${y + 30}H${x + width + 60}" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>
<rect x="${x + width * 0.08}" y="${y - 16}" width="${width * 0.26}" height="62" rx="6" fill="${accent}"/><rect x="${x + width * 0.1}" y="${y + 6}" width="${width * 0.15}" height="12" rx="6" fill="#fff" opacity=".9"/><rect x="${x + width * 0.1}" y="${y + 24}" width="${width * 0.1}" height="8" rx="4" fill="#fff" opacity=".6"/>`
}

/** Painted bays on the ground, running towards the viewer. */
export const bays = (y: number, colour: string): string =>
  Array.from(
    { length: 9 },
    (_, i) =>
      `<path d="M${520 + i * 50} ${y}L${-1000 + i * 430} 960" stroke="${colour}" stroke-width="5" opacity=".45"/>`,
  ).join('')
