import { DEPARTMENTS } from '#app/features/leads/forms/form-kinds.ts'
import { CHANNELS, wayName, wayRows } from '#app/features/website/settings/lead-delivery/delivery-texts.ts'
import type { SettingProblems, SettingTexts } from '#app/features/website/settings/setting-form.ts'
import { ChoiceField, LinesField, TextField } from '../text-field.tsx'

interface WayFieldsProps {
  readonly texts: SettingTexts
  readonly problems: SettingProblems
  readonly places: readonly (readonly [id: string, name: string])[]
  /** Whether the secret of a way is known. */
  readonly secrets: readonly boolean[]
}

/** The ways in which leads go out, and one more to be filled in. */
export const WayFields = (props: WayFieldsProps) =>
  Array.from({ length: wayRows(props.texts) }, (_, at) => (
    <Way key={wayName(at, 'channel')} {...props} at={at} isNew={at === wayRows(props.texts) - 1} />
  ))

function Way({
  texts,
  problems,
  places,
  secrets,
  at,
  isNew,
}: WayFieldsProps & { readonly at: number; readonly isNew: boolean }) {
  const asked = { texts, problems }
  const channel = texts[wayName(at, 'channel')] ?? ''
  return (
    <fieldset className="setting-box">
      <legend>{isNew ? 'One more delivery' : `Delivery ${at + 1}`}</legend>
      <ChoiceField
        {...asked}
        name={wayName(at, 'channel')}
        label="How"
        options={[['', isNew ? 'Nothing more' : 'Nothing: take this delivery out'], ...CHANNELS]}
      />
      {channel !== 'webhook' && (
        <LinesField {...asked} name={wayName(at, 'to')} label="Email addresses, one a line" rows={2} />
      )}
      {channel !== 'webhook' && channel !== 'dealer-email' && (
        <ChoiceField
          {...asked}
          name={wayName(at, 'place')}
          label="ADF stands"
          options={[
            ['body', 'in the text of the message'],
            ['attachment', 'in a file with it'],
          ]}
        />
      )}
      {(channel === 'webhook' || isNew) && (
        <>
          <TextField
            {...asked}
            name={wayName(at, 'url')}
            label="Address of the webhook"
            type="url"
            maxLength={500}
            autoComplete="off"
          />
          <TextField
            {...asked}
            name={wayName(at, 'secret')}
            label="Its secret"
            hint={
              secrets[at]
                ? 'It is kept and not shown. Leave this empty to keep it.'
                : '16 characters or more, known to the program alone.'
            }
            maxLength={200}
            autoComplete="off"
          />
        </>
      )}
      <details className="ticks">
        <summary>{whichWords(texts, at, places)}</summary>
        <div>
          <Ticks
            name={wayName(at, 'departments')}
            texts={texts}
            options={DEPARTMENTS.map((one) => [one, `For ${one}`])}
          />
          {places.length > 1 && (
            <Ticks
              name={wayName(at, 'locations')}
              texts={texts}
              options={places.map(([id, name]) => [id, `At ${name}`])}
            />
          )}
        </div>
      </details>
    </fieldset>
  )
}

/** Which leads a way is for, in one line. */
function whichWords(texts: SettingTexts, at: number, places: WayFieldsProps['places']): string {
  const chosen = (field: 'departments' | 'locations') => (texts[wayName(at, field)] ?? '').split('\n').filter(Boolean)
  const names = chosen('locations').map((id) => places.find(([known]) => known === id)?.[1] ?? id)
  const about = [chosen('departments').join(', '), names.length > 0 && `at ${names.join(', ')}`]
    .filter(Boolean)
    .join(' ')
  return about ? `Only leads for ${about}` : 'Every lead'
}

interface TicksProps {
  readonly name: string
  readonly texts: SettingTexts
  readonly options: readonly (readonly [value: string, words: string])[]
}

function Ticks({ name, texts, options }: TicksProps) {
  const chosen = (texts[name] ?? '').split('\n')
  return options.map(([value, words]) => (
    <label key={value}>
      <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
      {words}
    </label>
  ))
} // prettier-ignore
