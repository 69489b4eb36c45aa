/** The icons of the console, by what asks for them, each with its side in px. */
export const ICON_SIDES = { '192': 192, '512': 512, maskable: 512, apple: 180, badge: 96 } as const
export type ConsoleIcon = keyof typeof ICON_SIDES

export const isConsoleIcon = (name: string | null): name is ConsoleIcon =>
  name !== null && Object.hasOwn(ICON_SIDES, name)

/** A sign at the roadside, which is an F as well: a post with two boards. */
const SIGN = 'M170 104h196l-34 84h-82v44h66l-34 84h-32v92h-80z'
const INK = '#181c22'

/**
 * A drawing for an icon: with round corners where it is shown as it is, to the edge and with the sign in the middle
 * (four fifths are safe) where the system cuts it, and the sign alone where only its shape is shown.
 */
export function iconSvg(icon: ConsoleIcon): string {
  const isCut = icon === 'maskable' || icon === 'apple'
  const ground = icon === 'badge' ? '' : `<rect width="512" height="512" rx="${isCut ? 0 : 112}" fill="${INK}"/>`
  const scale = icon === 'maskable' ? 0.8 : icon === 'badge' ? 1.4 : 1
  const middle = `translate(256 256) scale(${scale}) translate(-268 -256)`
  const sign = `<path transform="${middle}" fill="#fff" d="${SIGN}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${ground}${sign}</svg>`
}
