import { OfWhom } from './of-whom.tsx'
import type { SearchForm } from '../alerts/searches/searches-page.server.ts'
import type { SearchAnswers, SearchFaults } from '../alerts/searches/read-search-form.ts'

interface Props {
  readonly form: SearchForm
  /** The form as it was sent, and what is wrong with it. */
  readonly wrong: { readonly answers: SearchAnswers; readonly faults: SearchFaults & { readonly form?: string } } | null
}

/** The page of a search that is not kept yet. */
const newSearch = (path: string): string => `/my-garage/searches/new?path=${encodeURIComponent(path)}`

/** The page of the alerts about the watchlist. */
const WATCHLIST = '/my-garage/searches/watchlist'

function manyText({ count, about, now }: SearchForm): string {
  const number = count.toLocaleString('en-AU')
  if (about === 'vehicle') return now
  if (about === 'watchlist') return count === 1 ? '1 saved vehicle' : `${number} saved vehicles`
  return count === 1 ? '1 vehicle matches now' : `${number} vehicles match now`
}

const hourText = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`

/** A search in words, its name, and how the shopper hears of it. */
export function SearchFormView({ form, wrong }: Props) {
  const { id, path, words, hours, most, about } = form
  const { name } = wrong?.answers ?? form.answers
  const faults = wrong?.faults ?? {}
  const page = about === 'watchlist' ? WATCHLIST : `/my-garage/searches/${id}`
  const isNew = id === null && about !== 'watchlist'
  const { icon, save, remove } = WORDS[about]
  return (
    <div className="searches-page">
      <p className="searches-words">
        <span className={`i i-${icon}`} aria-hidden="true" />
        <span>
          <strong>{words}</strong>
          <br />
          <a href={path} className="link">
            {manyText(form)}
          </a>
        </span>
      </p>
      <form method="post" action={isNew ? newSearch(path) : page} className="searches-form" noValidate>
        <OfWhom phone={form.phone} />
        {faults.form && (
          <p className="lead-problems" role="alert">
            {faults.form}
          </p>
        )}
        {about === 'search' && (
          <div className="lead-question">
            <label htmlFor="search-name">Name</label>
            <input
              id="search-name"
              name="name"
              type="text"
              className="field"
              defaultValue={name}
              maxLength={80}
              autoComplete="off"
            />
          </div>
        )}
        <Channels form={form} wrong={wrong} />
        <p className="searches-note">
          At most {most} messages a day. Text messages come between {hourText(hours[0])} and {hourText(hours[1])} only.
        </p>
        <div className="searches-buttons">
          <button type="submit" className="btn btn-primary">
            {isNew ? save : 'Save changes'}
          </button>
          <a href={isNew ? path : '/my-garage/searches'} className="btn btn-quiet">
            Cancel
          </a>
        </div>
      </form>
      {id !== null && remove && (
        <form method="post" action={page} className="searches-delete">
          <input type="hidden" name="intent" value="delete" />
          <button type="submit" className="btn btn-quiet">
            {remove}
          </button>
        </form>
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
    none: 'No messages, just keep the search',
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
    legend: 'Tell me when its price drops, or it becomes available again',
  },
} as const

function Channels({ form: { id, about, phone, wording, answers: given }, wrong }: Props) {
  const { channel, email, agreed } = wrong?.answers ?? given
  const faults = wrong?.faults ?? {}
  const texts = {
    sms: `Text message to ${phone}`,
    email: 'E-mail',
    none: WORDS[about].none,
  }
  // Nobody asks for an alert that says nothing.
  const ways = about === 'vehicle' && id === null ? (['sms', 'email'] as const) : (['sms', 'email', 'none'] as const)
  return (
    <>
      <fieldset className="lead-question searches-ways" aria-describedby={faults.channel && 'search-channel-error'}>
        <legend>{WORDS[about].legend}</legend>
        {ways.map((way) => (
          <label key={way} className="searches-way">
            <input type="radio" name="channel" value={way} defaultChecked={channel === way} />
            {texts[way]}
          </label>
        ))}
        <Fault id="search-channel-error" text={faults.channel} />
      </fieldset>
      <div className="lead-question searches-email">
        <label htmlFor="search-email">E-mail address</label>
        <input
          id="search-email"
          name="email"
          type="email"
          className="field"
          defaultValue={email}
          maxLength={254}
          autoComplete="email"
          aria-invalid={faults.email ? true : undefined}
          aria-describedby={faults.email && 'search-email-error'}
        />
        <Fault id="search-email-error" text={faults.email} />
      </div>
      <div className="lead-question searches-agree">
        <label className="lead-box">
          <input
            type="checkbox"
            name="agreed"
            defaultChecked={agreed}
            aria-invalid={faults.agreed ? true : undefined}
            aria-describedby={faults.agreed && 'search-agreed-error'}
          />
          <span>
            {wording}
            <input type="hidden" name="wording" value={wording} />
            {id !== null && <span className="lead-optional"> (only needed when you change where messages go)</span>}
          </span>
        </label>
        <Fault id="search-agreed-error" text={faults.agreed} />
      </div>
    </>
  )
}

const Fault = ({ id, text }: { id: string; text: string | undefined }) =>
  text ? (
    <p className="lead-error" id={id}>
      {text}
    </p>
  ) : null
