import { DEFAULT_SEARCH } from '#app/features/search/path.ts'
import type { SearchLine } from '../alerts/searches-page.server.ts'

interface Props {
  readonly list: { readonly searches: readonly SearchLine[]; readonly many: string }
}

/** Every saved search: what it is, where its messages go, and what can be done with it. */
export function SearchListView({ list: { searches, many } }: Props) {
  if (searches.length === 0) {
    return (
      <div className="searches-empty">
        <span className="i i-search" aria-hidden="true" />
        <p>
          No saved search yet. Search our {many}, narrow the list to what you want and choose “Save this search”: we can
          tell you when a new one arrives, a price drops or one becomes available again.
        </p>
        <a href={DEFAULT_SEARCH} className="btn btn-primary">
          Search our {many}
        </a>
      </div>
    )
  }
  return (
    <ul className="searches-list">
      {searches.map((search) => (
        <Line key={search.id} {...search} />
      ))}
    </ul>
  )
}

function Line({ id, name, words, path, channel, to, state }: SearchLine) {
  const page = `/my-garage/searches/${id}`
  const intent = (what: string, text: string) => (
    <form method="post" action={page}>
      <input type="hidden" name="intent" value={what} />
      <button type="submit" className="btn btn-quiet" aria-label={`${text}: ${name}`}>
        {text}
      </button>
    </form>
  )
  return (
    <li>
      <div className="searches-text">
        <h2>
          <a href={path}>{name}</a>
        </h2>
        {words && <p>{words}</p>}
        <p className="searches-state" data-state={state}>
          <span
            className={`i i-${state === 'on' ? 'check' : state === 'off' ? 'search' : 'clock'}`}
            aria-hidden="true"
          />
          {state === 'off' && 'Saved without messages'}
          {state === 'on' && `${channel === 'sms' ? 'Text messages to' : 'E-mail to'} ${to}`}
          {state === 'paused' && 'Paused: nothing is sent'}
          {state === 'unconfirmed' && `Waiting for you to confirm ${to}`}
        </p>
      </div>
      <div className="searches-buttons">
        <a href={path} className="btn btn-quiet" aria-label={`See matches: ${name}`}>
          See matches
        </a>
        {state === 'on' && intent('pause', 'Pause')}
        {state === 'paused' && intent('resume', 'Resume')}
        {state === 'unconfirmed' && intent('ask', 'Send the e-mail again')}
        <a href={page} className="btn btn-quiet" aria-label={`Change: ${name}`}>
          Change
        </a>
      </div>
    </li>
  )
}
