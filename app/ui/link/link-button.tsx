import type { ButtonHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'

/** What does something here but is no more than a word in a text. */
export const LinkButton = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" {...props} className={classNames('link', props.className)} />
)
