import type { ReactNode } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { buttonRow } from '#app/ui/button/button-row.ts'
import { stack, text } from '#app/ui/layout/layout.ts'
import { BACK, CURRENT, NEXT, STATUS, STEP, SUBMIT } from './form-attributes.ts'

interface FormStepProps {
  readonly title: string
  /** From 0. */
  readonly index: number
  readonly count: number
  /** The one that is seen; without scripts all of them are. */
  readonly current: boolean
  readonly children: ReactNode
}

/** One step of a form that is asked step by step. */
export const FormStep = ({ title, index, count, current, children }: FormStepProps) => (
  <fieldset
    className={stack({ gap: 5 }, 'lead-step')}
    tabIndex={-1}
    {...{ [STEP]: true, [CURRENT]: current || undefined }}
  >
    <legend className={stack({ gap: 1 }, text({ size: 20, weight: 'bold' }))}>
      <span className={text({ size: 14, weight: 'medium', tone: 'quiet' }, 'js-only')}>
        Step {index + 1} of {count}
      </span>
      {title}
    </legend>
    {children}
  </fieldset>
)

interface SendButtonsProps {
  readonly submit: string
  /** The form is asked in several steps. */
  readonly steps: boolean
}

/** Sends a form without leaving its page, and says that it is on its way. */
export const SendButtons = ({ submit, steps }: SendButtonsProps) => (
  <>
    <div className={buttonRow()}>
      {steps && (
        <>
          <Button className="js-only" {...{ [BACK]: true }}>
            Back
          </Button>
          <Button look="primary" className="js-only" {...{ [NEXT]: true }}>
            Next
          </Button>
        </>
      )}
      <Button type="submit" look="primary" {...{ [SUBMIT]: true }}>
        {submit}
      </Button>
    </div>
    <p className="sr-only" role="status" {...{ [STATUS]: true }} />
  </>
)
