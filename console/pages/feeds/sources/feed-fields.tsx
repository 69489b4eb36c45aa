import {
  AS_BEFORE,
  AT_TIMES,
  EVERY,
  everyText,
  type FeedQuestion,
  type FeedTextProblems,
  type FeedTexts,
  OF_UPLOAD,
  OWN_NAMES,
  SHIPPED,
} from '#app/features/inventory/feeds/sources/feed-questions.ts'
import { Field } from '#app/ui/field/field.tsx'
import { Select } from '#app/ui/field/select.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { ROWS_WORDS } from '../feed-words.ts'

type Choices = readonly (readonly [value: string, words: string])[]

interface FeedFieldsProps {
  readonly texts: FeedTexts
  readonly problems: FeedTextProblems
  readonly isNew: boolean
  readonly keepsPlace: boolean
  readonly host: string | null
  readonly dealerships: Choices
  readonly locations: Choices
  /** Mappings that ship, by their names. */
  readonly shipped: Choices
  readonly uploads: Choices
}

const WAYS: Choices = [
  ['fetched', 'We fetch it from an address'],
  ['sent', 'It is sent to us with a key (make one on its page)'],
]
const ROWS: Choices = (['full', 'list', 'delta'] as const).map((rows) => [rows, ROWS_WORDS[rows]])
const DAYS: Choices = [
  ['mon', 'Monday'],
  ['tue', 'Tuesday'],
  ['wed', 'Wednesday'],
  ['thu', 'Thursday'],
  ['fri', 'Friday'],
  ['sat', 'Saturday'],
  ['sun', 'Sunday'],
]
const NO_PASSWORD =
  'https, http, ftps or ftp. If it needs a password, or is SFTP, your operator sets it up: passwords stay on the server.'

/** The questions about a source, with what is known or was typed of it. */
export function FeedFields(props: FeedFieldsProps) {
  const { texts, problems, isNew, keepsPlace, host, dealerships, locations, shipped, uploads } = props
  const { every = '' } = texts
  const intervals: Choices = [...new Set([...EVERY, ...(every && every !== AT_TIMES ? [every] : [])])].map((each) => [each, everyText(each)]) // prettier-ignore
  const mappings: Choices = [
    ...(isNew ? [] : [[AS_BEFORE, 'As it is read now'] as const]),
    ...shipped.map(([name, words]) => [`${SHIPPED}${name}`, words] as const),
    [OWN_NAMES, 'JSON by our own field names'],
    ...uploads.map(([id, words]) => [`${OF_UPLOAD}${id}`, words] as const),
  ]
  const text = (question: FeedQuestion, label: string, hint?: string, more: object = {}) => (
    <Field id={`feed-${question}`} label={label} hint={hint} error={problems[question]}>
      {(control) => (
        <TextInput {...control} name={question} defaultValue={texts[question]} autoComplete="off" spellCheck={false} {...more} />
      )}
    </Field>
  )
  const choice = (question: FeedQuestion, label: string, options: Choices, hint?: string) => (
    <Field id={`feed-${question}`} label={label} hint={hint} error={problems[question]}>
      {(control) => (
        <Select {...control} name={question} defaultValue={texts[question] ?? ''}>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  return (
    <>
      {isNew && text('id', 'Name', 'Letters, digits and hyphens, such as dealer-system. It can’t be changed later.', { required: true, maxLength: 40 })}
      {keepsPlace ? (
        <p className="soft">
          {host === null ? 'Where it comes from' : `That it comes from ${host}`}, and the password that goes with it, is
          your operator’s to change.
        </p>
      ) : (
        <>
          <Ways chosen={texts.way ?? 'fetched'} />
          {text(
            'address',
            'Address of the file',
            host === null ? NO_PASSWORD : `It is fetched from ${host}. Leave this empty to keep that address, which may hold a key and is not shown.`,
            { type: 'url', maxLength: 2_000 },
          )}
        </>
      )}
      {choice('every', 'How often', [...intervals, [AT_TIMES, 'at times of day']])}
      {text('times', 'Times of day', 'For “at times of day”: such as 06:30, 18:00, by the site’s clocks.')}
      <Days chosen={texts.days ?? ''} />
      {choice('mapping', 'How its columns are read', mappings, 'For a mapping of your own, upload one of its files first: for an hour it can be chosen here.')}
      <fieldset className="feeds-rows">
        <legend>What each file holds</legend>
        {ROWS.map(([value, words]) => (
          <label key={value} className="check">
            <input type="radio" name="rows" value={value} defaultChecked={(texts.rows ?? 'full') === value} />
            {words}
          </label>
        ))}
      </fieldset>
      {dealerships.length > 0 && choice('dealership', 'Dealership', [['', 'As each row says'], ...dealerships])}
      {locations.length > 0 && choice('location', 'Location', [['', 'As each row says'], ...locations])}
      {text('late_after', 'Hours before it counts as late', '0 for never.', { inputMode: 'decimal' })}
      {text('shrink', 'Most of its cars that one run may withdraw without asking, in %', undefined, { inputMode: 'numeric' })}
    </>
  )
} // prettier-ignore

const Ways = ({ chosen }: { readonly chosen: string }) => (
  <fieldset className="feeds-rows">
    <legend>How it comes</legend>
    {WAYS.map(([value, words]) => (
      <label key={value} className="check">
        <input type="radio" name="way" value={value} defaultChecked={chosen === value} />
        {words}
      </label>
    ))}
  </fieldset>
)

const Days = ({ chosen }: { readonly chosen: string }) => (
  <fieldset className="feeds-rows feeds-days">
    <legend>Only on these days</legend>
    {DAYS.map(([value, words]) => (
      <label key={value} className="check">
        <input type="checkbox" name="days" value={value} defaultChecked={chosen.split(',').includes(value)} />
        {words}
      </label>
    ))}
  </fieldset>
)
