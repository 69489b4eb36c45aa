/** Where My Garage stands on every site with sign-in. */
export const GARAGE_PATH = '/my-garage'

/** Names that some groups of dealers give it: a site that is configured so shows it under them too. */
export const GARAGE_NAMES = ['/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco'] as const

const isName = (path: string): boolean => (GARAGE_NAMES as readonly string[]).includes(path)

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
  if (beyond.length > 0 || (base !== GARAGE_PATH && !(isName(base) && aliases.includes(base)))) return null
  return { base, section, id }
}

/** The name by which a site leads to its garage: its own, if it has one. */
export const garageHome = (aliases: readonly string[]): string => aliases.find(isName) ?? GARAGE_PATH

/** Where an alias that is none of the known names leads; null for every other address. */
export function aliasTarget(pathname: string, aliases: readonly string[]): string | null {
  const [, first = ''] = pathname.split('/')
  const base = `/${first}`
  if (isName(base) || !aliases.includes(base)) return null
  return GARAGE_PATH + pathname.slice(base.length).replace(/\/$/, '')
}
