import { errorId } from './form-attributes.ts'

interface FieldErrorProps {
  /** Id of the question; its error has that of it. */
  readonly of?: string
  readonly text?: string | undefined
  /** Read out as soon as it is there. */
  readonly role?: 'alert'
}

/** What is wrong with one answer, below its question. */
export const FieldError = ({ of, text, role }: FieldErrorProps) => (
  <p className="lead-error" id={of === undefined ? undefined : errorId(of)} role={role}>
    {text}
  </p>
)
