import type { LabelHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'

/** One of several ways to see something, as one of several radio buttons: it holds the button, which is not seen. */
export const PillLabel = (props: LabelHTMLAttributes<HTMLLabelElement>) => (
  // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- what it holds comes with the other properties
  <label {...props} className={classNames('pill', props.className)} />
)
