import { FieldError } from '#app/ui/field/field.tsx'
import { ENHANCE, PROBLEM_DISPLAY, PROBLEM_PARTS, REMEMBER, SEND_TO, STEPS, TOKEN_FROM } from './form-attributes.ts'
import type { FormProblem } from './form-problem.ts'
import { FormShell, type FormShellProps } from './form-shell.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { TOKEN } from './token/token-fields.ts'
import { TokenInputs } from './token/token-inputs.tsx'

/** How the browser's side sends a form without leaving its page. */
export interface SendByScript {
  readonly to: string
  readonly problems: 'inline' | 'alert'
  readonly remember: 'asked' | 'always' | 'never'
  /** How many steps it is asked in, where there are several. */
  readonly steps?: number | undefined
}

interface ScriptedFormProps extends Omit<FormShellProps, 'enhanceFields'> {
  readonly token: string
  readonly script: SendByScript
}

/** A form that the browser's side sends without leaving its page; without scripts it is sent as any other. */
export const ScriptedForm = ({ token, script, children, ...form }: ScriptedFormProps) => (
  <FormShell
    {...form}
    {...{
      [ENHANCE]: '',
      [SEND_TO]: script.to,
      [PROBLEM_DISPLAY]: script.problems,
      [REMEMBER]: script.remember,
      [STEPS]: script.steps,
    }}
  >
    <ProblemParts />
    <TokenInputs token={token} />
    {children}
  </FormShell>
)

interface PageFormProps extends Omit<FormShellProps, 'enhanceFields'> {
  /** Shows that a person at one of our pages sends it; null for a form that tells nobody. */
  readonly token: string | null
  /** Where the browser's side fetches a token of this moment. */
  readonly tokenFrom: string
}

/** A form that is always sent as a page, with what shows that a person sends it. */
export function PageForm({ token, tokenFrom, children, ...form }: PageFormProps) {
  if (token === null) return <FormShell {...form}>{children}</FormShell>
  const { problem } = form
  // One that owes a solution waits for it when it is sent; any other is made ready while it is filled in.
  const owes = problem?.task ?? false
  return (
    <FormShell {...form} enhanceFields={!owes} {...{ [TOKEN_FROM]: tokenFrom, [ENHANCE]: owes ? '' : undefined }}>
      <TokenInputs token={tokenOfBefore(problem) ?? token} />
      {children}
    </FormShell>
  )
}

/** Whoever waits has waited since the page that was first sent: its token is good once more, unless it is spent. */
const tokenOfBefore = (problem: FormProblem | null): string | undefined =>
  problem?.task && !problem.anew ? problem.values[TOKEN] : undefined

/** What the browser's side fills in and shows when it finds something wrong. */
const ProblemParts = () => (
  <template {...{ [PROBLEM_PARTS]: '' }}>
    <ProblemSummary name="" problem={{ message: '…', fields: { '': '…' } }} />
    <FieldError text="…" />
  </template>
)
