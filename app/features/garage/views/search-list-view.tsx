import { PostForm } from '#app/features/forms/post-form.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { DEFAULT_SEARCH } from '#app/features/search/address/path.ts'
import type { SearchLine, WatchlistLine } from '../alerts/searches/searches-page.server.ts'

interface Props {
  readonly list: {
    readonly searches: readonly SearchLine[]
    readonly many: string
    readonly watchlist: WatchlistLine | null
  }
}

/** What a shopper asked to hear of: each search and alert, where its messages go, and what can be done with it. */
export function SearchListView({ list: { searches: all, many, watchlist } }: Props) {
  const searches = all.filter(({ about }) => about === 'search')
  const vehicles = all.filter(({ about }) => about === 'vehicle')
  return (
    <>
      <section aria-labelledby="searches">
        <h2 id="searches" className="mb-4 text-20 font-semibold">
          Saved searches
        </h2>
        {searches.length === 0 ? (
          <div className="searches-empty">
            <Icon name="search" />
            <p>
              No saved search yet. Search our {many}, narrow the list to what you want and choose “Save this search”: we
              can tell you when a new one arrives, a price drops or one becomes available again.
            </p>
            <ButtonLink href={DEFAULT_SEARCH} look="primary">
              Search our {many}
            </ButtonLink>
          </div>
        ) : (
          <ul className="searches-list">
            {searches.map((search) => (
              <Line key={search.id} {...search} />
            ))}
          </ul>
        )}
      </section>
      {(vehicles.length > 0 || watchlist) && (
        <section aria-labelledby="price-alerts">
          <h2 id="price-alerts" className="mb-4 text-20 font-semibold">
            Price alerts
          </h2>
          <ul className="searches-list">
            {vehicles.map((search) => (
              <Line key={search.id} {...search} />
            ))}
            {watchlist && <WatchlistAlerts {...watchlist} />}
          </ul>
        </section>
      )}
    </>
  )
}

function Line({ id, about, name, words, path, channel, to, state }: SearchLine) {
  const [see, off] =
    about === 'vehicle' ? ['See the vehicle', 'No messages'] : ['See matches', 'Saved without messages']
  const page = `/my-garage/searches/${id}`
  return (
    <li>
      <div className="searches-text">
        <h3>
          <a href={path}>{name}</a>
        </h3>
        {words && <p>{words}</p>}
        <StateLine state={state} channel={channel} to={to} off={off} />
      </div>
      <div className="searches-buttons">
        <ButtonLink href={path} aria-label={`${see}: ${name}`}>
          {see}
        </ButtonLink>
        <Intents id={id} name={name} state={state} />
        <ButtonLink href={page} aria-label={`Change: ${name}`}>
          Change
        </ButtonLink>
      </div>
    </li>
  )
}

/** The vehicles that the shopper saved, among the searches: everything that may be sent stands in one place. */
function WatchlistAlerts({ id, channel, to, state }: WatchlistLine) {
  const off = state === 'off'
  return (
    <li>
      <div className="searches-text">
        <h3>
          <a href="/watchlist">My watchlist</a>
        </h3>
        <p>Price drops, and vehicles that become available again</p>
        <StateLine state={state} channel={channel} to={to} off="No messages" />
      </div>
      <div className="searches-buttons">
        {id !== null && <Intents id={id} name="My watchlist" state={state} />}
        <ButtonLink
          href="/my-garage/searches/watchlist"
          aria-label={off ? 'Turn on alerts: My watchlist' : 'Change: My watchlist'}
        >
          {off ? 'Turn on alerts' : 'Change'}
        </ButtonLink>
      </div>
    </li>
  )
}

interface StateProps extends Pick<SearchLine, 'state' | 'channel' | 'to'> {
  readonly off: string
}

const StateLine = ({ state, channel, to, off }: StateProps) => (
  <p className="searches-state" data-state={state}>
    <Icon name={state === 'on' ? 'check' : state === 'off' ? 'info' : 'clock'} />
    {state === 'off' && off}
    {state === 'on' && `${channel === 'sms' ? 'Text messages to' : 'E-mail to'} ${to}`}
    {state === 'paused' && 'Paused: nothing is sent'}
    {state === 'unconfirmed' && `Waiting for you to confirm ${to}`}
  </p>
)

/** What can be done at once, by how it stands. */
function Intents({ id, name, state }: Pick<SearchLine, 'id' | 'name' | 'state'>) {
  const intent = (what: string, text: string) => (
    <PostForm action={`/my-garage/searches/${id}`}>
      <input type="hidden" name="intent" value={what} />
      <Button type="submit" aria-label={`${text}: ${name}`}>
        {text}
      </Button>
    </PostForm>
  )
  if (state === 'on') return intent('pause', 'Pause')
  if (state === 'paused') return intent('resume', 'Resume')
  return state === 'unconfirmed' ? intent('ask', 'Send the e-mail again') : null
}
