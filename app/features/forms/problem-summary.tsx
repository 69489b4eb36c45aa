import { stack, text } from '#app/ui/layout/layout.ts'
import { Notice } from '#app/ui/notice/notice.tsx'
import { PROBLEMS } from './form-attributes.ts'
import type { FormProblem } from './form-problem.ts'
import { ERRORS_HEADING } from './form-texts.ts'

interface ProblemSummaryProps {
  /** Ids of the questions begin with it. */
  readonly name: string
  readonly problem: Pick<FormProblem, 'message' | 'fields'>
}

/** What is wrong with a form, with the way to each of it. A page that begins with it has the focus there. */
export function ProblemSummary({ name, problem: { message, fields } }: ProblemSummaryProps) {
  const wrong = Object.entries(fields)
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is the answer to a form that was refused
    <Notice as="div" tone="bad" edge role="alert" tabIndex={-1} autoFocus {...{ [PROBLEMS]: '' }}>
      <p className={text({ weight: 'semibold' })}>{message ?? ERRORS_HEADING}</p>
      {wrong.length > 0 && (
        <ul className={stack({ gap: 1, above: 2 }, 'bullets')}>
          {wrong.map(([field, text]) => (
            <li key={field}>
              {/* The one that a script copies leads nowhere yet. */}
              <a href={name ? `#${name}-${field}` : undefined}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
