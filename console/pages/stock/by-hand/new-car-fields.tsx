import { useEffect, useRef } from 'react'
import { Form, useFetcher } from 'react-router'
import type { Doubt } from '#app/features/inventory/by-hand/add-car.server.ts'
import { CAR_TYPES, GROUPS, NEEDED } from '#app/features/inventory/by-hand/car-fields.ts'
import type { NameChoices } from '#app/features/inventory/by-hand/name-choices.server.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { Select } from '#app/ui/field/select.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import * as paths from '../../../paths.ts'
import { useHydrated } from '../../../parts/use-hydrated.ts'
import { CarFieldInput } from './car-field-input.tsx'
import type { NewCarForm } from './new-car-form.ts'

const TYPE_WORDS = { used: 'Used', new: 'New', demo: 'Demo' }

/** What the page knows of what is typed so far. */
type NameAnswer = Pick<NewCarFieldsProps, 'choices' | 'like'>

interface NewCarFieldsProps {
  readonly site: string
  readonly given: NewCarForm
  readonly choices: NameChoices
  readonly like: { readonly slug: string; readonly name: string } | 'none' | null
  /** What the fields were filled from. */
  readonly from: string | null
  readonly places: readonly { readonly id: string; readonly name: string }[]
  readonly problems: Readonly<Record<string, string>>
  readonly other: Doubt['car'] | null
  readonly doubts: readonly Doubt[]
}

/** Four fields and a button; everything else folded below them. */
export function NewCarFields({ site, given, problems, other, doubts, places, from, ...answered }: NewCarFieldsProps) {
  const here = paths.newCar(site)
  const { choices, like, onChange } = useNames(here, answered)
  const { typed } = given
  const count = Object.keys(problems).length
  const notices = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (count + doubts.length > 0) notices.current?.focus()
  }, [count, doubts])
  return (
    <Form method="post" action={here} className="new-car-form" onChange={onChange}>
      {/* Enter adds the car, whatever button comes first. */}
      <button type="submit" hidden>
        Add the car
      </button>
      <input type="hidden" name="form" value={given.form} />
      <div ref={notices} tabIndex={-1} className="new-car-notices">
        {count > 0 && (
          <Notice tone="bad" role="alert" as="div">
            {count === 1 ? 'One field needs a look: ' : `${count} fields need a look: `}
            {Object.values(problems)[0]}
            {other && <a href={paths.car(site, other.slug)}> Open {other.name}</a>}
          </Notice>
        )}
        {doubts.length > 0 && (
          <Notice tone="warn" role="alert" as="div">
            <p>Nothing was saved yet. Is this right?</p>
            <ul>
              {doubts.map(({ id, words, car }) => (
                <li key={id}>
                  {words} {car && <a href={paths.car(site, car.slug)}>{car.name}</a>}
                  {car && '.'}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {from && <Notice role="status">Filled in from {from}. Type what is this car’s own.</Notice>}
      </div>
      {[...doubts.map(({ id }) => id), ...given.confirmed].map((id) => (
        <input key={id} type="hidden" name="confirmed" value={id} />
      ))}
      <div className="new-car-needed">
        {NEEDED.map((field) => (
          <CarFieldInput
            key={field.path}
            field={field}
            value={typed[field.path]}
            error={problems[field.path]}
            choices={choices}
            required
          />
        ))}
        <Field id="new-car-type" label="Condition" error={problems.car_type}>
          {(control) => (
            <Select {...control} name="type" defaultValue={given.type}>
              {CAR_TYPES.map((type) => (
                <option key={type} value={type}>
                  {TYPE_WORDS[type]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {places.length > 1 ? (
          <Field id="new-car-location" label="Location" error={problems.location}>
            {(control) => (
              <Select {...control} name="location" defaultValue={given.location || places[0]!.id}>
                {places.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : (
          problems.location && (
            <Notice tone="bad" role="alert">
              {problems.location}
            </Notice>
          )
        )}
      </div>
      <div className="new-car-act">
        <Button type="submit" look="primary">
          {doubts.length > 0 ? 'It is right, add the car' : 'Add the car as a draft'}
        </Button>
        <p className="quiet">Nobody sees it on the website until you publish it.</p>
      </div>
      <Like like={like} />
      {GROUPS.map(({ name, fields }) => (
        <details
          key={name}
          className="new-car-group"
          open={fields.some(({ path }) => typed[path] !== undefined || problems[path] !== undefined)}
        >
          <summary>
            {name}
            <Icon name="down" />
          </summary>
          <div>
            {fields.map((field) => (
              <CarFieldInput
                key={field.path}
                field={field}
                value={typed[field.path]}
                error={problems[field.path]}
                choices={choices}
              />
            ))}
          </div>
        </details>
      ))}
    </Form>
  )
}

/** The car of the stock that is most like what is typed, to copy from it. */
function Like({ like }: Pick<NewCarFieldsProps, 'like'>) {
  // With scripts it comes by itself.
  const isHydrated = useHydrated()
  if (like === null || like === 'none') {
    return (
      <div className="new-car-like" aria-live="polite">
        {like === 'none' && <p>No car of this make and model is in your stock.</p>}
        {!isHydrated && (
          <Button type="submit" name="intent" value="like" formNoValidate>
            Look for a car like it
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className="new-car-like" aria-live="polite">
      <Button type="submit" name="copy" value={like.slug} formNoValidate>
        Copy from {like.name}
      </Button>
      <p className="quiet">Badge, body, doors, seats, fuel, transmission and features.</p>
    </div>
  )
}

/** Names and the most like car, brought up to date while make, model, year and badge are typed. */
function useNames(here: string, answered: NameAnswer) {
  const fetcher = useFetcher<NameAnswer>()
  const last = useRef('')
  const onChange = ({ currentTarget }: React.FormEvent<HTMLFormElement>) => {
    const fields = new FormData(currentTarget)
    const query = new URLSearchParams()
    for (const path of ['make', 'model', 'year', 'badge']) {
      const text = fields.get(path)
      if (typeof text === 'string' && text.trim()) query.set(path, text.trim())
    }
    const asked = query.toString()
    if (asked === last.current) return
    last.current = asked
    void fetcher.load(`${here}?${asked}`)
  }
  const { choices, like } = fetcher.data ?? answered
  return { choices, like, onChange }
}
