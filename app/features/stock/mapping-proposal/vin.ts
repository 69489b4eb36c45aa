const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  ['ABCDEFGH', 'JKLMN', 'P', 'R', 'STUVWXYZ'].flatMap((letters, at) =>
    [...letters].map((letter, index) => [letter, [1, 1, 7, 9, 2][at]! + index]),
  ),
)

/** Whether a text has the form of a vehicle identification number: 17 letters and digits without I, O and Q. */
export const isVin = (text: string): boolean =>
  /^[A-HJ-NPR-Z0-9]{17}$/i.test(text) && /\d/.test(text) && /[a-z]/i.test(text)

/** The ninth character that the others ask for (ISO 3779); makers outside of North America need not keep to it. */
export function vinCheckCharacter(vin: string): string {
  const sum = [...vin.toUpperCase()].reduce(
    (total, each, at) => total + (VALUES[each] ?? Number(each)) * WEIGHTS[at]!,
    0,
  )
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

export const hasVinCheck = (text: string): boolean => isVin(text) && text[8]!.toUpperCase() === vinCheckCharacter(text)
