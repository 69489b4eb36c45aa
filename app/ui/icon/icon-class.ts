import { classNames } from '../class-names.ts'
import type { IconName } from './icon-names.ts'

/** The classes of an icon, for what a script makes. */
export const iconClass = (name: IconName, more?: string): string => classNames('i', `i-${name}`, more)
