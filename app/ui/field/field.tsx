import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** What ties a control to its label, its hint and its fault. */
export interface ControlAttributes {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  readonly id: string
  readonly label: ReactNode
  /** Whether an answer is needed; a form that says neither marks nothing. */
  readonly need?: 'required' | 'optional'
  readonly hint?: ReactNode
  readonly error?: string | null | undefined
  /** Several controls under one question. */
  readonly group?: boolean
  readonly children: (control: ControlAttributes) => ReactNode
}

/** One question: its label above the control, a hint between them, what is wrong with the answer below. */
export function Field({ id, label, need, hint, error, group = false, className, children, ...more }: FieldProps) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const classes = classNames('field-box', className)
  const words = (
    <>
      {label}
      {need === 'required' && (
        <span className="field-required" aria-hidden="true">
          *
        </span>
      )}
      {need === 'optional' && <span className="field-optional"> (optional)</span>}
    </>
  )
  const control = children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })
  const parts = (
    <>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {control}
      <FieldError id={`${id}-error`} text={error} />
    </>
  )
  return group ? (
    <fieldset className={classes} aria-describedby={describedBy} {...more}>
      <legend className="field-label">{words}</legend>
      {parts}
    </fieldset>
  ) : (
    <div className={classes} {...more}>
      <label className="field-label" htmlFor={id} id={`${id}-label`}>
        {words}
      </label>
      {parts}
    </div>
  )
}

/** What is wrong with an answer, below its control; nothing while it is right. */
export const FieldError = ({ id, text }: { id?: string; text: string | null | undefined }) =>
  text ? (
    <p className="field-error" id={id}>
      {text}
    </p>
  ) : null
