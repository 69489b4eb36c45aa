import { initialsOf } from '#app/features/locations/team/initials.ts'
import { LETTERS } from './letters.ts'

interface IconOf {
  readonly name: string
  /** Brand colour, #rrggbb. */
  readonly colour: string
  /** Letters the dealer has chosen. */
  readonly text?: string | undefined
}

/** Side of the icon in units of its drawing. */
const SIDE = 24
const LETTER = { width: 4, height: 6, gap: 2.2 }

/** The letters of a site's icon that can be drawn; a name without any has a plain icon. */
export const iconLetters = ({ name, text }: Pick<IconOf, 'name' | 'text'>): string[] =>
  [...(text ?? initialsOf(name))].filter((letter) => letter in LETTERS).slice(0, 2)

/** The site's icon as SVG: its letters in white on the brand colour; `rounded` unless a device cuts the corners. */
export function siteIcon(icon: IconOf, { rounded }: { rounded: boolean }): string {
  const letters = iconLetters(icon)
  const scale = letters.length === 1 ? 2 : 1.45
  const width = letters.length * LETTER.width + Math.max(0, letters.length - 1) * LETTER.gap
  const left = (SIDE - width * scale) / 2
  const top = (SIDE - LETTER.height * scale) / 2
  const strokes = letters
    .map(
      (letter, index) => `<path transform="translate(${index * (LETTER.width + LETTER.gap)})" d="${LETTERS[letter]}"/>`,
    )
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">` +
    `<rect width="${SIDE}" height="${SIDE}" fill="${icon.colour}"${rounded ? ' rx="5"' : ''}/>` +
    `<g transform="translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${scale})" fill="none" stroke="#fff" ` +
    `stroke-width="1.15" stroke-linecap="round" stroke-linejoin="round">${strokes}</g></svg>`
  )
}
