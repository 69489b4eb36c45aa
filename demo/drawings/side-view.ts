import { box, circle, curve, moved, round, type Node } from './geometry.ts'
import type { Paint } from './paint.ts'
import { bodyPath, type SideBody } from './side-body.ts'
import { drawWheels } from './wheel.ts'

const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

/** The vehicle seen from its left, nose to the left. */
export function sideArt(body: SideBody, paint: Paint): string {
  const { tyre, rim, wheel, axles } = body
  return `${underbody(body)}${body.behind?.(paint) ?? ''}
<path d="${bodyPath(body)}" fill="url(#paint)"/>
<g clip-path="url(#bodyClip)">${shading(body, paint)}</g>
${cladding(body)}
${trims(body)}
${glass(body, paint)}
${seams(body, paint)}
${lamps(body)}
${body.before?.(paint) ?? ''}
${body.mirror ? mirrorArt(body.mirror, paint) : ''}
<path d="${bodyPath(body)}" fill="none" stroke="#0b0d0f" stroke-opacity=".35" stroke-width="5"/>
${drawWheels(axles.map((x) => ({ x, tyre, rim, style: wheel, ...(body.darkWheel ? { dark: true } : {}), ...(body.blocky ? { blocky: true } : {}) })))}`
}

/** Dark wheel wells and the shade under the floor. */
function underbody({ axles, arch, tyre, sill, rearless }: SideBody): string {
  const [front, rear] = axles
  const wells = axles
    .slice(0, rearless ? 1 : 2)
    .map((x) => `<path d="${circle(x, tyre, arch + 8)}" fill="#0a0b0c"/>`)
    .join('')
  const shade = `<path d="${curve(
    [
      [front - 560, 30],
      [front - 200, -6],
      [front + 300, -10],
      [rear - 300, -10],
      [rear + 200, -6],
      [rear + 620, 30],
      [rear + 500, sill + 60],
      [front - 420, sill + 60],
    ],
    true,
  )}" fill="url(#under)" filter="url(#b24)"/>`
  return `${shade}<path d="${box(front - 80, sill - 45, rear - front + 160, 140, 30)}" fill="#0c0d0e"/>${wells}`
}

function shading(body: SideBody, paint: Paint): string {
  const { length, height, sill, axles, arch, tyre, profile } = body
  const shoulder = curve(body.shoulder)
  const white = (opacity: number) => `opacity="${round(opacity * paint.shine)}"`
  const dark = (opacity: number) => `opacity="${round(opacity * paint.shade)}"`
  const flare = axles
    .slice(0, body.rearless ? 1 : 2)
    .map((x) =>
      [
        line(circle(x, tyre, arch + 6), paint.deep, 46, `${dark(0.55)} filter="url(#b12)"`),
        line(circle(x, tyre, arch + 62), '#fff', 34, `${white(0.34)} filter="url(#b12)"`),
        line(circle(x, tyre, arch + 150), paint.deep, 90, `${dark(0.13)} filter="url(#b24)"`),
      ].join(''),
    )
    .join('')
  return `
${line(curve(moved(body.shoulder, 0, -118)), paint.deep, 130, `${dark(0.3)} filter="url(#b45)"`)}
${line(curve(moved(body.scallop, 0, 46)), paint.deep, 60, `${dark(0.34)} filter="url(#b24)"`)}
${line(curve(moved(body.scallop, 0, -22)), '#fff', 44, `${white(0.34)} filter="url(#b12)"`)}
${line(curve(body.scallop), '#fff', 8, `${white(0.3)} filter="url(#b6)"`)}
<rect x="-50" y="${sill - 20}" width="${length + 100}" height="130" fill="${paint.deep}" ${dark(0.55)} filter="url(#b24)"/>
${flare}
<rect x="-50" y="0" width="${length + 100}" height="${height + 50}" fill="url(#ends)"/>
${line(curve(profile), '#fff', 44, `${white(0.6)} filter="url(#b12)"`)}
${line(curve(moved(body.shoulder, 0, 26)), paint.deep, 30, `${dark(0.34)} filter="url(#b12)"`)}
${line(shoulder, '#fff', 30, `${white(0.78)} filter="url(#b12)"`)}
${line(shoulder, '#fff', 7, `${white(0.62)} filter="url(#b6)"`)}`
}

function cladding(body: SideBody): string {
  if (!body.cladding) return ''
  const { axles, arch, tyre, sill } = body
  const [front, rear] = axles
  const end = body.rearless ? Math.max(...body.profile.map((node) => node[0])) + arch : rear
  const skirt = `<path d="${box(front + arch - 30, sill - 6, end - front - 2 * arch + 60, 118, 24)}" fill="url(#plastic)"/>${line(`M${front + arch} ${sill + 108}H${end - arch}`, '#fff', 5, 'opacity=".22"')}`
  if (body.cladding === 'sill') return `<g clip-path="url(#bodyClip)">${skirt}</g>`
  const rings = axles
    .map(
      (x) =>
        `${line(circle(x, tyre, arch + 30), '#2b2e31', 76)}${line(circle(x, tyre, arch + 64), '#fff', 5, 'opacity=".28"')}${line(circle(x, tyre, arch + 2), '#000', 12, 'opacity=".6"')}`,
    )
    .join('')
  return `<g clip-path="url(#bodyClip)">${skirt}<g>${rings}</g></g>`
}

function trims({ trims = [], grille }: SideBody): string {
  const black = trims.map((trim) => curve(trim, true)).join('')
  const mesh = grille ? curve(grille, true) : ''
  return `<g clip-path="url(#bodyClip)"><path d="${black}" fill="url(#plastic)"/>${line(black, '#fff', 5, 'opacity=".16"')}<path d="${mesh}" fill="#121416"/>${line(mesh, 'url(#chrome)', 9, 'opacity=".7"')}</g>`
}

function glass(body: SideBody, paint: Paint): string {
  const side = curve(body.glass, true)
  const screens = body.screens.map((pane) => curve(pane, true)).join('')
  const [low, high] = [
    Math.min(...body.glass.map((node) => node[1])) - 40,
    Math.max(...body.glass.map((node) => node[1])) + 40,
  ]
  const pillars = body.pillars
    .map(([top, bottom, width]) =>
      curve(
        [
          [top - width / 2, high, 'c'],
          [bottom - width / 2, low, 'c'],
          [bottom + width / 2, low, 'c'],
          [top + width / 2, high, 'c'],
        ],
        true,
      ),
    )
    .join('')
  const seats = (body.seats ?? [])
    .map(
      ([x, y, h]) =>
        `<path d="M${x - 120} ${y}C${x - 116} ${y + h * 0.3} ${x - 76} ${y + h * 0.56} ${x - 44} ${y + h * 0.68}Q${x + 40} ${y + h * 0.78} ${x + 122} ${y + h * 0.68}C${x + 168} ${y + h * 0.5} ${x + 170} ${y + h * 0.2} ${x + 168} ${y}Z"/><path d="${box(x - 34, y + h * 0.73, 156, h * 0.22, 40)}"/><path d="M${x + 22} ${y + h * 0.66}h14v${h * 0.14}h-14zM${x + 66} ${y + h * 0.66}h14v${h * 0.14}h-14z"/>`,
    )
    .join('')
  return `<path d="${side}${screens}" fill="url(#glass)"/>
<g clip-path="url(#glassClip)">
<g transform="translate(70 -16)"><path d="${side}" fill="url(#farGlass)"/></g>
<g transform="translate(90 0)"><path d="${pillars}" fill="#1a2025" opacity=".9"/></g>
<g fill="#0e1215" opacity=".72">${seats}</g>
<path d="${side}${screens}" fill="url(#sweep)"/>
${line(side, '#000', 40, 'opacity=".5" filter="url(#b12)"')}
<path d="${pillars}" fill="#0c0e10"/>
</g>
${line(side, '#0b0d0f', 16)}
${body.chrome ? line(side, 'url(#chrome)', 8) : ''}
${screens ? line(screens, paint.deep, 8, 'opacity=".6"') : ''}`
}

function seams(body: SideBody, paint: Paint): string {
  const cuts = body.cuts.map((cut) => curve(cut))
  const handles = body.handles
    .map(
      ([x, y]) =>
        `<path d="${box(x, y - 22, 200, 44, 22)}" fill="${paint.deep}" opacity=".5"/><path d="${box(x, y - 16, 204, 40, 20)}" fill="url(#paint)" stroke="${paint.deep}" stroke-opacity=".7" stroke-width="4"/><path d="${box(x + 10, y + 8, 184, 12, 6)}" fill="#fff" opacity="${round(0.6 * paint.shine)}"/>`,
    )
    .join('')
  const flap = body.fuelFlap
    ? line(box(body.fuelFlap[0], body.fuelFlap[1], 150, 150, 26), paint.deep, 5, 'opacity=".55"')
    : ''
  return `${cuts.map((cut) => `<g transform="translate(7 0)">${line(cut, '#fff', 5, `opacity="${round(0.42 * paint.shine)}"`)}</g>${line(cut, '#08090a', 8, 'opacity=".72"')}`).join('')}${flap}${handles}`
}

function lamps({ headlamp, taillamp, daylight }: SideBody): string {
  const head = curve(headlamp, true)
  const tail = curve(taillamp, true)
  return `<path d="${head}" fill="#15181b"/><path d="${head}" fill="url(#lampGlass)" opacity=".86"/>
${line(head, '#0c0e10', 9)}${daylight ? `${line(curve(daylight), '#fff', 26, 'opacity=".55" filter="url(#b12)"')}${line(curve(daylight), '#fff', 14)}` : ''}
<path d="${tail}" fill="url(#tail)"/>${line(tail, '#3a0508', 8)}<g transform="translate(0 8)">${line(tail, '#ffb3ae', 7, 'opacity=".7"')}</g>`
}

function mirrorArt([x, y]: readonly [number, number], paint: Paint): string {
  const shell: Node[] = [
    [x, y],
    [x - 22, y + 84],
    [x + 26, y + 142],
    [x + 140, y + 148],
    [x + 204, y + 104],
    [x + 190, y + 18],
    [x + 90, y - 12],
  ]
  return `<path d="${curve(
    [
      [x + 90, y - 10, 'c'],
      [x + 190, y - 70, 'c'],
      [x + 290, y - 66, 'c'],
      [x + 190, y + 40, 'c'],
    ],
    true,
  )}" fill="#131517"/>
<path d="${curve(shell, true)}" fill="${paint.mid}"/><path d="${curve(moved(shell.slice(1, 5), 6, -12))}" fill="none" stroke="#fff" stroke-width="26" stroke-linecap="round" opacity="${round(0.75 * paint.shine)}" filter="url(#b12)"/>
<path d="${curve(
    [
      [x + 2, y + 6],
      [x + 90, y - 10],
      [x + 188, y + 20],
      [x + 180, y + 44],
      [x + 90, y + 20],
      [x, y + 34],
    ],
    true,
  )}" fill="#101214"/>
${line(curve(shell, true), '#0b0d0f', 6, 'opacity=".55"')}`
}
