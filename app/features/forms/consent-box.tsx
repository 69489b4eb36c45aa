import type { ReactNode } from 'react'
import * as paths from '#app/paths.ts'
import { Tick } from '#app/ui/choice/choice.tsx'
import { FieldError } from '#app/ui/field/field.tsx'
import { stack } from '#app/ui/layout/layout.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import type { ConsentQuestion } from './consents.ts'
import { errorId, FIELD, FIELD_TYPE, MISSING } from './form-attributes.ts'
import { useFormState } from './form-context.ts'
import { FORM_TEXTS } from './form-texts.ts'

/** A consent; of the terms, with the way to them. */
export const ConsentBox = ({ consent: { name, wording, ticked, required } }: { consent: ConsentQuestion }) => (
  <TickBox name={name} ticked={ticked} required={required} missing={required ? FORM_TEXTS.terms : undefined}>
    <ConsentWording name={name} wording={wording} />
  </TickBox>
)

/** Consents one below the other; nothing where nobody is asked for any. */
export const ConsentBoxes = ({ consents }: { consents: readonly ConsentQuestion[] }) =>
  consents.length > 0 && (
    <div className={stack({}, 'lead-boxes')}>
      {consents.map((consent) => (
        <ConsentBox key={consent.name} consent={consent} />
      ))}
    </div>
  )

interface TickBoxProps {
  readonly name: string
  /** What is sent when it is ticked. */
  readonly value?: string
  /** What it is before anybody has answered. */
  readonly ticked?: boolean
  readonly required?: boolean
  /** Said by the browser's side when it must be ticked and is not. */
  readonly missing?: string | undefined
  readonly children: ReactNode
}

/** One box to be ticked. A form that comes back shows it as it was sent. */
export function TickBox({ name, value = 'true', ticked = false, required = false, missing, children }: TickBoxProps) {
  const { name: form, problem } = useFormState()
  const id = `${form}-${name}`
  const error = problem?.fields[name]
  return (
    <div {...{ [FIELD]: name, [FIELD_TYPE]: 'box', [MISSING]: missing }}>
      <Tick
        id={id}
        name={name}
        value={value}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId(id)}
        defaultChecked={problem ? Boolean(problem.values[name]) : ticked}
      >
        {children}
      </Tick>
      <FieldError id={errorId(id)} text={error} />
    </div>
  )
}

/** How a dealer's wording may speak of the terms. */
const TERMS = /\b(?:terms (?:and|&) conditions|(?:terms|conditions)(?: of (?:use|service|sale|business))?)\b/i

/** What a shopper agrees to; of the terms, with the way to them where the words name them. */
function ConsentWording({ name, wording }: Pick<ConsentQuestion, 'name' | 'wording'>) {
  if (name !== 'terms_conditions') return wording
  const named = TERMS.exec(wording)?.[0]
  if (named === undefined)
    return (
      <>
        {wording} See our <TermsLink>terms of use</TermsLink>.
      </>
    )
  const at = wording.indexOf(named)
  return (
    <>
      {wording.slice(0, at)}
      <TermsLink>{named}</TermsLink>
      {wording.slice(at + named.length)}
    </>
  )
}

const TermsLink = ({ children }: { children: string }) => (
  <TextLink href={paths.terms} target="_blank">
    {children}
    <span className="sr-only"> (in a new tab)</span>
  </TextLink>
)
