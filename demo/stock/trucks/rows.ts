import type { BodyName, TruckModel } from './truck-facts.ts'

type Row = readonly [
  name: string,
  years: readonly [number, number],
  engine: readonly [cc: number, cylinders: number, kw: number, nm: number],
  gearbox: string,
  axles: TruckModel['axles'],
  masses: readonly [gvm: number, gcm: number, tare: number],
  price: number,
  bodies: readonly BodyName[],
  more?: { readonly seats?: number; readonly weight?: number },
]

/** Turns a make's rows into models. A name is written "Model | Badge", a gearbox "6 Automated". */
export const trucksOf = (make: string, rows: readonly Row[]): TruckModel[] =>
  rows.map(([name, years, [cc, cylinders, kw, nm], gearbox, axles, [gvm, gcm, tare], price, bodies, more]) => {
    const [model = '', badge = ''] = name.split('|').map((part) => part.trim())
    const gears = Number.parseInt(gearbox, 10)
    return {
      make,
      model,
      badge,
      years,
      cc,
      cylinders,
      kw,
      nm,
      gearbox: `${gearbox.replace(/^(\d+) /, '$1 Speed ')}${/manual/i.test(gearbox) ? '' : ' Transmission'}`,
      gears,
      ...(/manual/i.test(gearbox) ? { manual: true as const } : {}),
      axles,
      seats: more?.seats ?? (bodies.includes('primeMover') || bodies.includes('bonneted') ? 2 : 3),
      gvm,
      gcm,
      tare,
      price,
      bodies,
      weight: more?.weight ?? 2,
    }
  })
