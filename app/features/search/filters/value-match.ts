import type { AttributeName } from '../documents/attributes.ts'
import { bareLetters } from '#lib/text/bare-letters.ts'
import { valueLabel } from './value-label.ts'

const wordsOf = (text: string): string[] =>
  bareLetters(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Whether a value of a filter is what somebody types: its name has a word at which the typed letters begin. Case,
 * accents, spaces and hyphens do not matter: "rov" and "land rov" find Land Rover, "cx5" finds CX-5.
 */
export function matchesTyped(name: AttributeName, value: string, typed: string): boolean {
  const wanted = wordsOf(typed).join('')
  return wordsOf(valueLabel(name, value)).some((_, at, words) => words.slice(at).join('').startsWith(wanted))
}
