import { Form } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import * as paths from '../../paths.ts'

const WORDS = {
  logo: ['Logo', 'For light grounds, best without a ground of its own. Without one the name stands in type.'],
  logo_dark: ['Logo for dark grounds', 'Such as the header of Yard and the footer of Marque. Without one the logo stands on a white plate there.'], // prettier-ignore
} as const

interface LogoFormProps {
  readonly site: string
  readonly field: keyof typeof WORDS
  readonly step: number
  /** Id of the picture; null where there is none. */
  readonly media: string | null
  readonly error: string | undefined
}

/** One of the two logos, sent or removed. */
export function LogoForm({ site, field, step, media, error }: LogoFormProps) {
  const [title, hint] = WORDS[field]
  const hidden = (
    <>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="field" value={field} />
    </>
  )
  return (
    <section aria-labelledby={`${field}-title`}>
      <h2 id={`${field}-title`}>{title}</h2>
      {media && (
        <figure className={field === 'logo_dark' ? 'start-logo is-dark' : 'start-logo'}>
          <img src={paths.media(site, media, 'logo')} alt={`${title}, as it is in the draft`} />
        </figure>
      )}
      <Form method="post" encType="multipart/form-data" className="plain-form">
        {hidden}
        <Field id={field} label={media ? 'Another file' : 'File'} hint={hint} error={error}>
          {(control) => (
            <TextInput
              {...control}
              type="file"
              name="file"
              accept="image/png,image/webp,image/jpeg,image/avif"
              required
            />
          )}
        </Field>
        <div className="plain-row">
          <Button type="submit">Send it</Button>
        </div>
      </Form>
      {media && (
        <Form method="post" className="plain-row">
          {hidden}
          <Button type="submit" look="text" name="intent" value="remove">
            Remove it from the draft
          </Button>
        </Form>
      )}
    </section>
  )
}
