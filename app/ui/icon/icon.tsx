import type { HTMLAttributes } from 'react'
import { iconClass } from './icon-class.ts'
import type { IconName } from './icon-names.ts'

interface IconProps extends HTMLAttributes<HTMLSpanElement> {
  readonly name: IconName
}

/** A drawn icon in the colour of the text. What it means stands beside it, or in the name of what holds it. */
export const Icon = ({ name, ...more }: IconProps) => (
  <span aria-hidden="true" {...more} className={iconClass(name, more.className)} />
)
