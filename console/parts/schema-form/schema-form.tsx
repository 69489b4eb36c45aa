import { useCallback, useState } from 'react'
import { type FormChoices, NO_CHOICES } from '#app/features/website/form/form-choices.ts'
import type { FormField, FormProblems, FormTexts } from '#app/features/website/form/form-field.ts'
import { Notice } from '#app/ui/notice/notice.tsx'
import { Fields } from './fields.tsx'
import { FormPartsContext, type LibraryPicture } from './form-context.ts'

interface SchemaFormProps {
  readonly fields: readonly FormField[]
  /** What stands in the fields: of the stored value, or as it was typed. */
  readonly texts: FormTexts
  readonly problems?: FormProblems
  /** Slug of the site, for its pictures. */
  readonly site: string
  /** Those of its library, to which more can be sent; absent for whoever may not. */
  readonly pictures?: readonly LibraryPicture[]
  /** What of the site its fields offer. */
  readonly choices?: FormChoices
  readonly zone: string
}

const NONE: FormProblems = {}
const NO_PICTURES: readonly LibraryPicture[] = []

/**
 * The fields of a form that is made from a schema, to stand inside a `<Form method="post">` with a button of its own.
 * Buttons named `do` change its lists (`changeList`); Enter in a field sends `do=save`.
 */
export function SchemaForm({
  fields,
  texts,
  problems = NONE,
  site,
  pictures,
  choices = NO_CHOICES,
  zone,
}: SchemaFormProps) {
  const [sent, setSent] = useState<readonly LibraryPicture[]>([])
  const onSent = useCallback(
    (picture: LibraryPicture) =>
      setSent((before) => [picture, ...before.filter(({ address }) => address !== picture.address)]),
    [],
  )
  const library = pictures ?? NO_PICTURES
  const offered = [...sent, ...library.filter(({ address }) => !sent.some((one) => one.address === address))]
  return (
    <FormPartsContext
      value={{ texts, problems, site, pictures: offered, onPicture: pictures ? onSent : null, choices, zone }}
    >
      <div className="sform">
        {/* Enter presses the first button of a form, which would be one that changes a list. */}
        <button type="submit" name="do" value="save" className="sform-enter" tabIndex={-1} aria-hidden="true">
          Save
        </button>
        {problems[''] && (
          <Notice tone="bad" role="alert">
            {problems['']}
          </Notice>
        )}
        <Fields fields={fields} above="" />
      </div>
    </FormPartsContext>
  )
}
