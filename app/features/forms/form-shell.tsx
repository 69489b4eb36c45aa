import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { NO_CONDITIONS, type NumberedConditions } from './condition.ts'
import { FormProvider } from './form-context.ts'
import type { FormProblem } from './form-problem.ts'
import { HiddenInputs, type HiddenValues } from './hidden-inputs.tsx'
import { ProblemSummary } from './problem-summary.tsx'

export interface FormShellProps extends Omit<ComponentProps<'form'>, 'method' | 'action' | 'name' | 'hidden'> {
  readonly action: string
  /** Unique on the page; the ids of its questions begin with it. */
  readonly name: string
  /** What was wrong with what was sent. */
  readonly problem: FormProblem | null
  /** What its questions begin with, by their names. */
  readonly values?: Readonly<Record<string, string>>
  /** What goes with it unseen. */
  readonly hidden?: HiddenValues
  /** Answers on which something in the form depends. */
  readonly conditions?: NumberedConditions
  /** What is said above the questions: everything that is wrong, only what is about the form as a whole, or nothing. */
  readonly summary?: 'full' | 'message' | 'none'
  /** Its fields are what a browser enhances at the first use. */
  readonly enhanceFields?: boolean
  readonly children: ReactNode
}

const NOTHING = {}

/**
 * The frame of every form: it works as it stands, without scripts. It says what was wrong, carries what goes along
 * unseen, and tells its parts (`FormField`, `FormFields`, `ConsentBox`) what was typed.
 */
export function FormShell({
  name,
  problem,
  values = NOTHING,
  hidden = NOTHING,
  conditions = NO_CONDITIONS,
  summary = 'full',
  enhanceFields = false,
  className,
  children,
  ...form
}: FormShellProps) {
  return (
    <FormProvider value={{ name, problem, values, conditions, enhanceFields }}>
      <form noValidate {...form} method="post" className={classNames('stack lead-form', className)}>
        {problem && (summary === 'full' || (summary === 'message' && problem.message)) && (
          <ProblemSummary name={name} problem={problem} />
        )}
        <HiddenInputs values={hidden} />
        {children}
      </form>
    </FormProvider>
  )
}
