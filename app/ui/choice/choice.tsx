import type { InputHTMLAttributes, ReactNode } from 'react'
import { choiceClass } from './choice-class.ts'

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  readonly type: 'radio' | 'checkbox'
  readonly children: ReactNode
  /** Of the tile. */
  readonly className?: string
}

/** One of several answers, as a tile around its button or box. */
export const Choice = ({ children, className, ...input }: ChoiceProps) => (
  <label className={choiceClass(className)}>
    <input {...input} />
    {children}
  </label>
)

interface TickProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  readonly children: ReactNode
  readonly className?: string
}

/** One box to be ticked, with a sentence beside it. */
export const Tick = ({ children, className, ...input }: TickProps) => (
  <label className={className ? `tick ${className}` : 'tick'}>
    <input type="checkbox" {...input} />
    <span>{children}</span>
  </label>
)
