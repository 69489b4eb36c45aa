import { createContext, useContext } from 'react'
import type { NumberedConditions } from './condition.ts'
import type { FormProblem } from './form-problem.ts'

/** What the parts of a form are told by the form around them. */
export interface FormState {
  /** Unique on the page; the ids of its questions begin with it. */
  readonly name: string
  readonly problem: FormProblem | null
  /** What its questions begin with, by their names. */
  readonly values: Readonly<Record<string, string>>
  readonly conditions: NumberedConditions
  /** Its fields are what a browser enhances at the first use. */
  readonly enhanceFields: boolean
}

const FormContext = createContext<FormState | null>(null)

export const FormProvider = FormContext.Provider

export function useFormState(): FormState {
  const state = useContext(FormContext)
  if (!state) throw new Error('A part of a form stands outside of a form.')
  return state
}
