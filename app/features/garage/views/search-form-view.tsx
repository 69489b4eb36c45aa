import { numbered } from '#app/features/forms/condition.ts'
import { TickBox } from '#app/features/forms/consent-box.tsx'
import { MEETS, WHEN } from '#app/features/forms/form-attributes.ts'
import { useFormState } from '#app/features/forms/form-context.ts'
import type { FormProblem } from '#app/features/forms/form-problem.ts'
import { FormShell } from '#app/features/forms/form-shell.tsx'
import { PostForm } from '#app/features/forms/post-form.tsx'
import * as paths from '#app/paths.ts'
import { buttonRow } from '#app/ui/button/button-row.ts'
import { Choice } from '#app/ui/choice/choice.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { box, row, stack, text } from '#app/ui/layout/layout.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import type { SearchForm } from '../alerts/searches/searches-page.server.ts'
import { BY_EMAIL, BY_MESSAGE, searchValues } from '../alerts/searches/search-answers.ts'
import { ofWhom } from '../of-whom.ts'

interface Props {
  readonly form: SearchForm
  /** What was wrong with what was sent. */
  readonly problem: FormProblem | null
}

/** The page of a search that is not kept yet. */
const newSearch = (path: string): string => `${paths.newSavedSearch}?path=${encodeURIComponent(path)}`

/** The page of the alerts about the watchlist. */
const WATCHLIST = paths.watchlistAlerts

function manyText({ count, about, now }: SearchForm): string {
  const number = count.toLocaleString('en-AU')
  if (about === 'vehicle') return now
  if (about === 'watchlist') return count === 1 ? '1 saved vehicle' : `${number} saved vehicles`
  return count === 1 ? '1 vehicle matches now' : `${number} vehicles match now`
}

const hourText = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`

const CONDITIONS = numbered([BY_EMAIL, BY_MESSAGE])

/** A search in words, its name, and how the shopper hears of it. */
export function SearchFormView({ form, problem }: Props) {
  const { id, path, words, hours, most, about } = form
  const values = problem?.values ?? searchValues(form.answers)
  const page = about === 'watchlist' ? WATCHLIST : paths.savedSearch(id ?? '')
  const isNew = id === null && about !== 'watchlist'
  const { icon, save, remove } = WORDS[about]
  return (
    <div className={stack({ gap: 6 }, 'garage-form')}>
      <p className={row({ gap: 3, align: 'start', wrap: false }, box({}, 'any-break'))}>
        <Icon name={icon} className={text({ tone: 'quiet' })} />
        <span>
          <strong>{words}</strong>
          <br />
          <TextLink href={path}>{manyText(form)}</TextLink>
        </span>
      </p>
      <FormShell
        action={isNew ? newSearch(path) : page}
        name="search"
        problem={problem}
        summary="message"
        values={values}
        hidden={ofWhom(form.phone)}
        conditions={CONDITIONS}
      >
        {about === 'search' && (
          <Field id="search-name" label="Name">
            {(control) => (
              <TextInput
                {...control}
                name="name"
                type="text"
                defaultValue={values['name']}
                maxLength={80}
                autoComplete="off"
              />
            )}
          </Field>
        )}
        <Channels form={form} />
        <p className={text({ size: 14, tone: 'quiet' })}>
          At most {most} messages a day. Text messages come between {hourText(hours[0])} and {hourText(hours[1])} only.
        </p>
        <div className={buttonRow()}>
          <Button type="submit" look="primary">
            {isNew ? save : 'Save changes'}
          </Button>
          <ButtonLink href={isNew ? path : paths.savedSearches}>Cancel</ButtonLink>
        </div>
      </FormShell>
      {id !== null && remove && (
        <PostForm action={page} className="garage-remove">
          <input type="hidden" name="intent" value="delete" />
          <Button type="submit" look="danger">
            {remove}
          </Button>
        </PostForm>
      )}
    </div>
  )
}

/** What the form says by what it is about; a watchlist is never deleted here. */
const WORDS = {
  search: {
    icon: 'search',
    save: 'Save this search',
    remove: 'Delete this search',
    none: 'Save the search without messages',
    legend: 'Tell me about new matches, price drops and vehicles that become available again',
  },
  watchlist: {
    icon: 'heart',
    save: 'Save changes',
    remove: '',
    none: 'No messages',
    legend: 'Tell me when one of them drops in price or becomes available again',
  },
  vehicle: {
    icon: 'tag',
    save: 'Tell me',
    remove: 'Delete this alert',
    none: 'No messages',
    legend: 'Tell me when its price drops or it becomes available again',
  },
} as const

function Channels({ form: { id, about, phone, wording } }: Pick<Props, 'form'>) {
  const { problem, values, conditions } = useFormState()
  const { channel, email } = problem?.fields ?? {}
  const texts = {
    sms: `Text message to ${phone}`,
    email: 'Email',
    none: WORDS[about].none,
  }
  // Nobody asks for an alert that says nothing.
  const ways = about === 'vehicle' && id === null ? (['sms', 'email'] as const) : (['sms', 'email', 'none'] as const)
  return (
    <>
      <Field group id="search-channel" label={WORDS[about].legend} error={channel}>
        {() => (
          <div className={stack({ gap: 2 })}>
            {ways.map((way, index) => (
              <Choice
                key={way}
                type="radio"
                className="tabular"
                id={index === 0 ? 'search-channel' : undefined}
                name="channel"
                value={way}
                defaultChecked={values['channel'] === way}
                {...{ [MEETS]: conditions.metBy('channel', way) }}
              >
                {texts[way]}
              </Choice>
            ))}
          </div>
        )}
      </Field>
      <Field id="search-email" label="Email address" error={email} {...{ [WHEN]: conditions.numberOf(BY_EMAIL) }}>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            defaultValue={values['email']}
            maxLength={254}
            autoComplete="email"
          />
        )}
      </Field>
      <div {...{ [WHEN]: conditions.numberOf(BY_MESSAGE) }}>
        <TickBox name="agreed" ticked={values['agreed'] !== ''}>
          {wording}
          <input type="hidden" name="wording" value={wording} />
          {id !== null && (
            <span className={text({ tone: 'quiet' })}> (only needed if you change where messages go)</span>
          )}
        </TickBox>
      </div>
    </>
  )
}
