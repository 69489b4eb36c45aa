import type { ReactNode } from 'react'
import { FieldError } from '#app/ui/field/field.tsx'

/** What ties a control to its label, its hint and what is wrong with it. */
export interface ControlProps {
  readonly id: string
  readonly name: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

interface QuestionProps {
  readonly name: string
  readonly label: string
  readonly needed?: boolean
  readonly hint?: ReactNode
  readonly problem?: string | undefined
  /** "94 of 160" at the right of the label. */
  readonly count?: string | undefined
  /** Several controls under one question. */
  readonly group?: boolean
  readonly children: (control: ControlProps) => ReactNode
}

/** The id of a control, to which links lead. */
export const controlId = (name: string): string => `sform-${name.replaceAll(/[^\w-]/g, '-')}`

/** One question: label and count above, the control, its hint and what is wrong below. */
export function Question({ name, label, needed, hint, problem, count, group = false, children }: QuestionProps) {
  const id = controlId(name)
  const describedBy = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ') || undefined
  const control = children({
    id,
    name,
    'aria-describedby': describedBy,
    'aria-invalid': problem ? true : undefined,
    'aria-required': needed && !group ? true : undefined,
  })
  const below = (
    <>
      {hint && (
        <p className="sform-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={problem} />
    </>
  )
  if (group) {
    return (
      <fieldset className="sform-question" id={id} aria-describedby={describedBy}>
        <legend className="sform-label">{label}</legend>
        {control}
        {below}
      </fieldset>
    )
  }
  return (
    <div className="sform-question">
      <div className="sform-head">
        <label className="sform-label" htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        {count && <span className="sform-count">{count}</span>}
      </div>
      {control}
      {below}
    </div>
  )
}
