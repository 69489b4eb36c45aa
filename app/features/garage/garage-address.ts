import * as paths from '#app/paths.ts'

const isName = (path: string): boolean => (paths.garageNames as readonly string[]).includes(path)

/** Which part of My Garage an address means. */
export interface GarageAddress {
  /** The name it is called by, such as "/my-garage". */
  readonly base: string
  /** What follows, such as "enquiries"; empty for the overview. */
  readonly section: string
  /** What follows that. */
  readonly id: string | null
}

/** Reads an address of My Garage; null for one that the site does not have (A04: aliases by configuration). */
export function garageAddress(pathname: string, aliases: readonly string[]): GarageAddress | null {
  const [first = '', section = '', id = null, ...beyond] = pathname.replace(/\/$/, '').slice(1).split('/')
  const base = `/${first}`
  if (beyond.length > 0 || (base !== paths.garage && !(isName(base) && aliases.includes(base)))) return null
  return { base, section, id }
}

/** The name by which a site leads to its garage: its own, if it has one. */
export const garageHome = (aliases: readonly string[]): string => aliases.find(isName) ?? paths.garage

/** Where an alias that is none of the known names leads; null for every other address. */
export function aliasTarget(pathname: string, aliases: readonly string[]): string | null {
  const [, first = ''] = pathname.split('/')
  const base = `/${first}`
  if (isName(base) || !aliases.includes(base)) return null
  return paths.garage + pathname.slice(base.length).replace(/\/$/, '')
}
