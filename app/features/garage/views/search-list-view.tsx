import { PostForm } from '#app/features/forms/post-form.tsx'
import * as paths from '#app/paths.ts'
import { row, stack, text } from '#app/ui/layout/layout.ts'
import { SectionHead } from '#app/ui/section-head/section-head.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import type { SearchLine, WatchlistLine } from '../alerts/searches/searches-page.server.ts'
import { Empty } from './garage-frame.tsx'
import { GarageItem, GarageList } from './garage-list.tsx'

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
      <section className={stack({ gap: 4 })} aria-labelledby="searches">
        <SectionHead id="searches" title="Saved searches" />
        {searches.length === 0 ? (
          <Empty icon="search" to={paths.allStock} action={`Search our ${many}`} primary>
            No saved searches yet. Search our {many}, narrow the list and choose “Save this search”. We can let you know
            when a new one arrives, a price drops or one becomes available again.
          </Empty>
        ) : (
          <GarageList>
            {searches.map((search) => (
              <Line key={search.id} {...search} />
            ))}
          </GarageList>
        )}
      </section>
      {(vehicles.length > 0 || watchlist) && (
        <section className={stack({ gap: 4 })} aria-labelledby="price-alerts">
          <SectionHead id="price-alerts" title="Price alerts" />
          <GarageList>
            {vehicles.map((search) => (
              <Line key={search.id} {...search} />
            ))}
            {watchlist && <WatchlistAlerts {...watchlist} />}
          </GarageList>
        </section>
      )}
    </>
  )
}

function Line({ id, about, name, words, path, channel, to, state }: SearchLine) {
  const [see, off] =
    about === 'vehicle' ? ['See the vehicle', 'No messages'] : ['See matches', 'Saved without messages']
  const page = paths.savedSearch(id)
  return (
    <GarageItem
      as="h3"
      title={<a href={path}>{name}</a>}
      actions={
        <>
          <ButtonLink href={path} aria-label={`${see}: ${name}`}>
            {see}
          </ButtonLink>
          <Intents id={id} name={name} state={state} />
          <ButtonLink href={page} aria-label={`Change: ${name}`}>
            Change
          </ButtonLink>
        </>
      }
    >
      {words && <p className={text({ tone: 'soft' })}>{words}</p>}
      <StateLine state={state} channel={channel} to={to} off={off} />
    </GarageItem>
  )
}

/** The vehicles that the shopper saved, among the searches: everything that may be sent stands in one place. */
function WatchlistAlerts({ id, channel, to, state }: WatchlistLine) {
  const off = state === 'off'
  return (
    <GarageItem
      as="h3"
      title={<a href={paths.watchlistPage}>My watchlist</a>}
      actions={
        <>
          {id !== null && <Intents id={id} name="My watchlist" state={state} />}
          <ButtonLink
            href={paths.watchlistAlerts}
            aria-label={off ? 'Turn on alerts: My watchlist' : 'Change: My watchlist'}
          >
            {off ? 'Turn on alerts' : 'Change'}
          </ButtonLink>
        </>
      }
    >
      <p className={text({ tone: 'soft' })}>Price drops, and vehicles that become available again</p>
      <StateLine state={state} channel={channel} to={to} off="No messages" />
    </GarageItem>
  )
}

interface StateProps extends Pick<SearchLine, 'state' | 'channel' | 'to'> {
  readonly off: string
}

const TONES = { on: 'good', off: 'quiet', paused: 'quiet', unconfirmed: 'warn' } as const

const StateLine = ({ state, channel, to, off }: StateProps) => (
  <p className={row({ gap: 2, wrap: false }, text({ size: 14, tone: TONES[state] }, 'tabular'))}>
    <Icon small name={state === 'on' ? 'check' : state === 'off' ? 'info' : 'clock'} />
    {state === 'off' && off}
    {state === 'on' && `${channel === 'sms' ? 'Text messages to' : 'Email to'} ${to}`}
    {state === 'paused' && 'Paused'}
    {state === 'unconfirmed' && `Waiting for you to confirm ${to}`}
  </p>
)

/** What can be done at once, by how it stands. */
function Intents({ id, name, state }: Pick<SearchLine, 'id' | 'name' | 'state'>) {
  const intent = (what: string, text: string) => (
    <PostForm action={paths.savedSearch(id)}>
      <input type="hidden" name="intent" value={what} />
      <Button type="submit" aria-label={`${text}: ${name}`}>
        {text}
      </Button>
    </PostForm>
  )
  if (state === 'on') return intent('pause', 'Pause')
  if (state === 'paused') return intent('resume', 'Resume')
  return state === 'unconfirmed' ? intent('ask', 'Send the email again') : null
}
