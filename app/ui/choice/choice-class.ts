import { classNames } from '../class-names.ts'

/** The classes of a tile that is chosen among others, for one that is a link: the one in force has `aria-current`. */
export const choiceClass = (more?: string): string => classNames('choice', more)
