import { classNames } from '../class-names.ts'

/** The classes of what holds the buttons of a form: side by side, as wide as each other on a phone. */
export const buttonRow = (more?: string): string => classNames('btn-row', more)
