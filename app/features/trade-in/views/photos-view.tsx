import { buttonRow } from '#app/ui/button/button-row.ts'
import { Field } from '#app/ui/field/field.tsx'
import { stack, text } from '#app/ui/layout/layout.ts'
import { FormShell } from '#app/features/forms/form-shell.tsx'
import { PostForm } from '#app/features/forms/post-form.tsx'
import type { FlowProblem } from '../flow/valuation-flow.ts'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Button } from '#app/ui/button/button.tsx'
import type { Photo } from '../photos/photos.server.ts'

interface PhotosProps {
  readonly action: string
  /** Path of a photo. */
  readonly pathOf: (photo: string) => string
  readonly photos: readonly Photo[]
  readonly most: number
  readonly problem: FlowProblem | null
}

/** Photos of the vehicle: those that are there, and room for more. Only the dealer gets them. */
export function PhotosView({ action, pathOf, photos, most, problem }: PhotosProps) {
  if (most === 0) return null
  const found = problem?.step === 'photos' ? problem : null
  const error = found?.fields['photos']
  return (
    <section className={stack({ gap: 3 }, 'valuation-photos')} aria-labelledby="valuation-photos-title">
      <h2 id="valuation-photos-title" className={text({ size: 20, weight: 'bold' })}>
        Photos
      </h2>
      <p className={text({ size: 14, tone: 'quiet' })}>
        All four sides, the inside and the odometer help us most. Only we can see them, and they’re deleted after 90
        days.
      </p>
      {photos.length > 0 && (
        <ul className={stack({ gap: 3 }, 'valuation-thumbs')}>
          {photos.map(({ id, width, height }, index) => (
            <li key={id}>
              <a href={pathOf(id)} className="frame">
                <img
                  src={pathOf(id)}
                  alt={`${index + 1} of your photos`}
                  width={width}
                  height={height}
                  loading="lazy"
                />
              </a>
              <PostForm action={action} className={stack({ above: 2 })}>
                <input type="hidden" name="step" value="remove-photo" />
                <input type="hidden" name="photo" value={id} />
                <Button type="submit" aria-label={`Remove photo ${index + 1}`}>
                  Remove
                </Button>
              </PostForm>
            </li>
          ))}
        </ul>
      )}
      {photos.length < most && (
        <FormShell
          action={action}
          name="valuation"
          problem={found}
          hidden={{ step: 'photos' }}
          encType="multipart/form-data"
          data-photos
        >
          <Field
            id="valuation-photos"
            label="Add photos"
            hint={`JPEG, PNG, WebP or AVIF, up to ${most - photos.length}${photos.length > 0 ? ' more' : ''}; send large ones a few at a time.`}
            error={error}
          >
            {(control) => (
              <TextInput
                {...control}
                type="file"
                name="photos"
                multiple
                accept="image/jpeg,image/png,image/webp,image/avif"
              />
            )}
          </Field>
          <div className={buttonRow()}>
            <Button type="submit">Send photos</Button>
          </div>
        </FormShell>
      )}
    </section>
  )
}
