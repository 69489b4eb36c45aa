import { classNames } from '../class-names.ts'

/** The classes of a control, for a control that is none of the kit's. */
export const fieldClass = (more?: string): string => classNames('field', more)
