import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { Select } from '#app/ui/field/select.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { useHydrated } from '../../../parts/use-hydrated.ts'

/** How long something is held. */
export const UntilChoice = ({ chosen }: { readonly chosen?: string | undefined }) => (
  <Select name="until" defaultValue={chosen} aria-label="Hold against the feed">
    <option value="dealer">Until I let go</option>
    <option value="feed">Until the feed changes</option>
  </Select>
)

/** Why, in their words. */
export const WhyInput = ({ typed }: { readonly typed: string | undefined }) => (
  <TextInput
    name="note"
    defaultValue={typed}
    placeholder="Why, for the record"
    aria-label="Why, for the record"
    maxLength={200}
  />
)

/** Without scripts the page that is loaded anew goes on where its field stands; with them it stays as it is. */
export const ReturnTo = ({ field }: { readonly field: string }) =>
  useHydrated() ? null : <input type="hidden" name="at" value={`field-${field}`} />

interface OpenedFormProps {
  readonly field: string
  /** Somebody has just asked for it: they go on typing. */
  readonly isAsked: boolean
  readonly children: ReactNode
}

/** The form of a field, opened in its row. */
export function OpenedForm({ field, isAsked, children }: OpenedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isAsked) form.current?.querySelector<HTMLElement>(':is(input, select, textarea):not([type=hidden])')?.focus()
  }, [isAsked])
  return (
    <Form ref={form} method="post" className="field-form" preventScrollReset>
      <input type="hidden" name="field" value={field} />
      <ReturnTo field={field} />
      {children}
    </Form>
  )
}

interface FormEndProps {
  readonly close: string
  readonly words: string
  readonly intent?: string
}

/** The button of a field's form, and the way out of it. */
export const FormEnd = ({ close, words, intent = 'field' }: FormEndProps) => (
  <span className="plain-row">
    <Button type="submit" look="primary" name="intent" value={intent}>
      {words}
    </Button>
    <Link to={close} className={buttonClass('text')} preventScrollReset>
      Cancel
    </Link>
  </span>
)
