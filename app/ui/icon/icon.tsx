import type { HTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { iconClass } from './icon-class.ts'
import type { IconName } from './icon-names.ts'

interface IconProps extends HTMLAttributes<HTMLSpanElement> {
  readonly name: IconName
  /** As high as small words are. */
  readonly small?: boolean
}

/** A drawn icon in the colour of the text. What it means stands beside it, or in the name of what holds it. */
export const Icon = ({ name, small, ...more }: IconProps) => (
  <span aria-hidden="true" {...more} className={iconClass(name, classNames(small && 'i-small', more.className))} />
)
