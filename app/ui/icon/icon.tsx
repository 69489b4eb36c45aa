import type { HTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { iconClass } from './icon-class.ts'
import type { IconName } from './icon-names.ts'

interface IconProps extends HTMLAttributes<HTMLSpanElement> {
  readonly name: IconName
  /** 20 px otherwise: 16 within small words, 28 where it stands alone. */
  readonly size?: 'small' | 'large'
}

/** A drawn icon in the colour of the text. What it means stands beside it, or in the name of what holds it. */
export const Icon = ({ name, size, ...more }: IconProps) => (
  <span aria-hidden="true" {...more} className={iconClass(name, classNames(size && `i-${size}`, more.className))} />
)
