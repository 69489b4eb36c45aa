import type { ReactNode } from 'react'
import { ConsentBoxes } from '#app/features/forms/consent-box.tsx'
import type { ConsentQuestion } from '#app/features/forms/consents.ts'
import { conditionsOf, numbered } from '#app/features/forms/condition.ts'
import type { Field } from '#app/features/forms/field.ts'
import { FormFields } from '#app/features/forms/form-field.tsx'
import { PageForm } from '#app/features/forms/guarded-form.tsx'
import * as paths from '#app/paths.ts'
import type { FlowProblem } from '../flow/valuation-flow.ts'
import { buttonRow } from '#app/ui/button/button-row.ts'
import { Button } from '#app/ui/button/button.tsx'
import type { FlowStep } from '../flow/flow-fields.ts'

interface StepFormProps {
  readonly step: FlowStep
  /** Where it posts to. */
  readonly action: string
  readonly fields: readonly Field[]
  readonly values?: Readonly<Record<string, string>>
  readonly problem: FlowProblem | null
  readonly submit: string
  /** Something else on the page is what most want. */
  readonly quiet?: boolean
  /** Shows that a person at one of our pages sends it; null for a step that tells nobody. */
  readonly token: string | null
  /** What a shopper agrees to. */
  readonly consents?: readonly ConsentQuestion[]
  /** Among the fields that go with it unseen. */
  readonly hidden?: Readonly<Record<string, string>>
  readonly className?: string
  /** Beside the button. */
  readonly children?: ReactNode
}

/** One step of a valuation: posted as a page, so that it is the same with and without scripts. */
export function StepForm({
  step,
  action,
  fields,
  values = {},
  problem,
  submit,
  quiet = false,
  token,
  consents = [],
  hidden = {},
  className,
  children,
}: StepFormProps) {
  return (
    <PageForm
      action={action}
      id={`valuation-${step}-form`}
      name="valuation"
      className={className}
      problem={problem?.step === step ? problem : null}
      values={values}
      hidden={{ step, ...hidden }}
      token={token}
      tokenFrom={paths.formToken('valuation')}
      conditions={numbered(conditionsOf(fields))}
    >
      {fields.length > 0 && <FormFields fields={fields} />}
      <ConsentBoxes consents={consents} />
      <div className={buttonRow()}>
        <Button type="submit" look={quiet ? 'quiet' : 'primary'}>
          {submit}
        </Button>
        {children}
      </div>
    </PageForm>
  )
}
