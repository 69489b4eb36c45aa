import type { Fit } from '../part.ts'

/** A vehicle in a file, before it is checked. */
export interface GivenFit {
  make?: unknown
  model?: unknown
  year_from?: unknown
  year_to?: unknown
}

/**
 * Reads the vehicles of one cell: "Toyota/HiLux/2015-2024; Isuzu/D-MAX/2020-; Hino". Make, model and years stand
 * between slashes, what is left out is open, several vehicles are parted by semicolons or bars. The years are the last
 * part when they look like years, so that a model may hold a slash. Empty text, "universal" and "all" fit every vehicle.
 */
export function readFits(text: string): GivenFit[] {
  if (/^(universal|all|any)?$/i.test(text.trim())) return []
  return text
    .split(/[;|\n]/)
    .map((vehicle) => vehicle.trim())
    .filter(Boolean)
    .map(readFit)
}

const YEARS = /^(\d{4})?\s*(?:(-|–|to|on|\+)\s*(\d{4})?)?$/i

function readFit(text: string): GivenFit {
  const [make = '', ...rest] = text.split('/').map((piece) => piece.trim())
  const last = rest.at(-1)
  const years = last === undefined ? null : YEARS.exec(last)
  const model = (years ? rest.slice(0, -1) : rest).join('/')
  return { make, ...(model && { model }), ...(years && last && yearsOf(years)) }
}

function yearsOf([, from, open, to]: RegExpExecArray): GivenFit {
  const first = from === undefined ? {} : { year_from: Number(from) }
  if (to !== undefined) return { ...first, year_to: Number(to) }
  // "2018-" goes on, "2018" alone is that year.
  return open || from === undefined ? first : { ...first, year_to: Number(from) }
}

/** The vehicles of a part as one cell names them; "universal" for every vehicle. */
export const fitsText = (fits: readonly Fit[]): string =>
  fits.length === 0 ? 'universal' : fits.map(fitText).join('; ')

function fitText({ make, model = '', year_from, year_to }: Fit): string {
  const years = year_from === undefined && year_to === undefined ? '' : `${year_from ?? ''}-${year_to ?? ''}`
  return [make, ...(model || years ? [model] : []), ...(years ? [years] : [])].join('/')
}
