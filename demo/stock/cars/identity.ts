import type { State } from '../dealers/dealers.ts'
import type { Dice } from '../random.ts'

const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
const PLATE_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** Seventeen characters that no maker issues: region 6 with the maker code ZZ. */
export function madeUpVin(chance: Dice): string {
  let vin = '6ZZ'
  while (vin.length < 11) vin += chance.pick([...VIN_LETTERS])
  return vin + String(chance.between(100_000, 999_999))
}

/**
 * Shaped like a plate of the state, with a dot that no plate has and a Q among its letters, so that it is seen to be
 * made up.
 */
export function madeUpPlate(chance: Dice, state: State): string {
  if (state === 'QLD') return `${chance.between(100, 989)}·Q${letter(chance)}${chance.between(1, 9)}`
  const [letters, digits] = [`Q${letter(chance)}`, chance.between(100, 989)]
  switch (state) {
    case 'NSW':
      return `${letters}·${String(digits).slice(0, 2)}·${letter(chance)}Q`
    case 'VIC':
      return `1${letters}·${String(digits).slice(0, 1)}${letter(chance)}Q`
    case 'SA':
      return `S${digits}·${letters}${letter(chance)}`
    case 'WA':
      return `1${letters}${letter(chance)}·${digits}`
    case 'NT':
      return `C${letters.slice(0, 1)}·${String(digits).slice(0, 2)}·${letter(chance)}Q`
  }
}

const letter = (chance: Dice): string => chance.pick([...PLATE_LETTERS])

/** Lower-case words joined by hyphens. */
export const slugOf = (...words: readonly (string | number | undefined)[]): string =>
  words
    .filter((word) => word !== undefined && word !== '')
    .join(' ')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
