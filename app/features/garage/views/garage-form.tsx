import type { ReactNode } from 'react'
import type { Field } from '#app/features/forms/field.ts'
import { FormFields } from '#app/features/forms/form-field.tsx'
import type { FormProblem } from '#app/features/forms/form-problem.ts'
import { FormShell } from '#app/features/forms/form-shell.tsx'
import { ofWhom } from '../of-whom.ts'
import { buttonRow } from '#app/ui/button/button-row.ts'
import { Button } from '#app/ui/button/button.tsx'

interface Props {
  /** Where it posts to. */
  readonly action: string
  readonly fields: readonly Field[]
  readonly values: Readonly<Record<string, string>>
  readonly problem: FormProblem | null
  readonly submit: string
  /** Number of the account that the page belongs to. */
  readonly phone: string
  readonly children?: ReactNode
}

/** A form of My Garage: posted as a page, so that it is the same with and without scripts; the server checks it. */
export const GarageForm = ({ action, fields, values, problem, submit, phone, children }: Props) => (
  <FormShell
    action={action}
    name="garage"
    className="garage-form"
    problem={problem}
    values={values}
    hidden={ofWhom(phone)}
  >
    <FormFields fields={fields} />
    <div className={buttonRow()}>
      <Button type="submit" look="primary">
        {submit}
      </Button>
      {children}
    </div>
  </FormShell>
)
