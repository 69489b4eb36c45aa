import { classNames } from '../class-names.ts'

/**
 * - `primary`: the one action of a view, in the dealer's colour
 * - `quiet`: any other action
 * - `text`: an action beside others, without an edge
 * - `danger`: takes away for good
 * - `on-brand`: on a ground in the dealer's colour
 */
export type ButtonLook = 'primary' | 'quiet' | 'text' | 'danger' | 'on-brand'

/** `square`: an icon alone; `wide`: as wide as what holds it. */
export type ButtonShape = 'square' | 'wide'

/** The classes of a button, for what cannot be one of the components: a summary, or what a script makes. */
export const buttonClass = (look: ButtonLook, more?: string): string => classNames('btn', `btn-${look}`, more)
