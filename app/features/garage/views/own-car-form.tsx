import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { row } from '#app/ui/layout/layout.ts'
import { PostForm } from '#app/features/forms/post-form.tsx'
import type { GarageFrameData, PartOf } from '../garage-part.server.ts'
import { GarageForm } from './garage-form.tsx'

interface OwnCarFormProps {
  readonly form: NonNullable<PartOf<'my-vehicles'>['form']>
  readonly frame: GarageFrameData
}

/** A vehicle of the shopper's own, new or kept. */
export function OwnCarForm({ form: { id, name, fields, values, problem }, frame }: OwnCarFormProps) {
  const here = `${frame.base}/my-vehicles`
  return (
    <>
      <GarageForm
        action={`${here}/${id ?? 'new'}`}
        fields={fields}
        values={values}
        problem={problem}
        submit={id ? 'Save changes' : 'Add my vehicle'}
        phone={frame.phone}
      >
        <ButtonLink href={here}>Cancel</ButtonLink>
      </GarageForm>
      {id && (
        <PostForm action={`${here}/${id}`} className={row({ gap: 3, above: 2 }, 'garage-remove')}>
          <input type="hidden" name="intent" value="remove" />
          <p>No longer yours?</p>
          <Button type="submit">Remove {name}</Button>
        </PostForm>
      )}
    </>
  )
}
