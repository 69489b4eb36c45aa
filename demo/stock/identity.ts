import type { Dice } from './random.ts'

const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
const PLATE_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** Seventeen characters that no maker issues: region 6 with the maker code ZZ. */
export function madeUpVin(chance: Dice): string {
  let vin = '6ZZ'
  while (vin.length < 11) vin += chance.pick([...VIN_LETTERS])
  return vin + String(chance.between(100_000, 999_999))
}

/** Shaped like a Queensland plate, with a Q in the letter pair of every one so that it is seen to be made up. */
export const madeUpPlate = (chance: Dice): string =>
  `${chance.between(100, 989)}·Q${chance.pick([...PLATE_LETTERS])}${chance.between(1, 9)}`

/** Lower-case words joined by hyphens. */
export const slugOf = (...words: readonly (string | number | undefined)[]): string =>
  words
    .filter((word) => word !== undefined && word !== '')
    .join(' ')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
