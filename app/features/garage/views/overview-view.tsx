import { type ReactNode, useId } from 'react'
import * as paths from '#app/paths.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { box, grid, row, stack, text } from '#app/ui/layout/layout.ts'
import { SectionHead } from '#app/ui/section-head/section-head.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { GarageFrameData, PartOf } from '../garage-part.server.ts'
import type { WatchlistLine } from '../alerts/searches/searches-page.server.ts'
import { CarTiles, Picture } from './car-tiles.tsx'
import { GarageDriveCard } from './drives-view.tsx'
import { StateMark } from './enquiries-view.tsx'
import { GarageLine, GarageLines } from './garage-list.tsx'
import { Empty } from './garage-frame.tsx'
import { useBrowserCards } from './use-browser-cards.ts'

/** Cars in a row. */
const FEW = 4

interface Props {
  readonly part: PartOf<''>
  readonly frame: GarageFrameData
}

/** What is coming up first, then the cars, then what was asked and what the shopper drives. */
export function OverviewView({ part, frame }: Props) {
  const { base, noun, watchlist, favourites, viewed } = frame
  return (
    <>
      {part.reservations.length > 0 && (
        <Block title="Reservations and orders" more={null}>
          <GarageLines>
            {part.reservations.map(({ id, to, car, text: words }) => {
              const listed = part.listed[car.slug]
              const picture = listed && (
                <span className="garage-picture frame" data-kind={listed.shape[1]}>
                  <Picture {...listed} sizes="96px" />
                </span>
              )
              return (
                <GarageLine key={id} name={car.name} to={to} picture={picture}>
                  {words}
                </GarageLine>
              )
            })}
          </GarageLines>
        </Block>
      )}
      {part.drive && (
        <Block
          title={`Your next ${part.drive.visit.toLowerCase()}`}
          more={[`${base}/test-drives`, `All ${frame.visit.toLowerCase()}s`]}
        >
          <GarageDriveCard drive={part.drive} listed={part.listed} />
        </Block>
      )}
      {watchlist && (
        <Block title="Saved vehicles" more={part.saved.length ? [paths.watchlistPage, 'See all'] : null}>
          {part.saved.length ? <CarTiles cards={part.saved} /> : <NothingSaved noun={noun} />}
          {part.alerts && part.saved.length > 0 && <WatchlistAlerts {...part.alerts} />}
        </Block>
      )}
      {favourites && <Favourites noun={noun} />}
      {viewed && <Viewed part={part} base={base} />}
      <div className={grid({ columns: { md: 2 } }, 'garage-pair')}>
        <Block title="Enquiries" more={part.enquiries.length ? [`${base}/enquiries`, 'See all'] : null}>
          {part.enquiries.length ? (
            <GarageLines>
              {part.enquiries.map(({ id, title, car, sent, state }) => (
                <GarageLine
                  key={id}
                  name={car ? `${title}: ${car.name}` : title}
                  to={`${base}/enquiries#enquiry-${id}`}
                >
                  <StateMark state={state} /> <span>{sent}</span>
                </GarageLine>
              ))}
            </GarageLines>
          ) : (
            <Empty icon="chat" to={paths.contact} action="Ask us something">
              Enquiries you send with your mobile number appear here, along with their status.
            </Empty>
          )}
        </Block>
        <Block title="My vehicles" more={part.own.length ? [`${base}/my-vehicles`, 'Manage'] : null}>
          {part.own.length ? (
            <GarageLines>
              {part.own.map(({ id, name, facts }) => (
                <GarageLine key={id} name={name} to={`${base}/my-vehicles/${id}`}>
                  {facts.join(' · ')}
                </GarageLine>
              ))}
            </GarageLines>
          ) : (
            <Empty icon="body" to={`${base}/my-vehicles/new`} action="Add my vehicle">
              Tell us what you drive and we’ll fill in its details when you ask for an offer.
            </Empty>
          )}
        </Block>
      </div>
    </>
  )
}

interface BlockProps {
  readonly title: string
  readonly more: readonly [to: string, text: string] | null
  readonly children: ReactNode
}

function Block({ title, more, children }: BlockProps) {
  const id = `g${useId()}`
  return (
    <section className={stack({ gap: 3 })} aria-labelledby={id}>
      <SectionHead id={id} title={title} more={more && { to: more[0], text: more[1] }} />
      {children}
    </section>
  )
}

/** Whether the shopper hears of the saved vehicles, and where that is changed. */
const WatchlistAlerts = ({ state, channel, to }: WatchlistLine) => (
  <p className={row({ gap: 2, align: 'start', wrap: false }, text({ tone: 'soft' }, 'tabular any-break'))}>
    <Icon name={state === 'on' ? 'check' : 'info'} className={text({ tone: 'quiet' })} />
    <span>
      {state === 'on' && `Price drops and availability by ${channel === 'sms' ? 'text message' : 'email'} to ${to}. `}
      {state === 'paused' && 'Messages about them are paused. '}
      {state === 'unconfirmed' && `Waiting for you to confirm ${to}. `}
      <TextLink href={paths.watchlistAlerts}>
        {state === 'off' ? 'Tell me when one drops in price or becomes available again' : 'Change these alerts'}
      </TextLink>
    </span>
  </p>
)

const NothingSaved = ({ noun }: Pick<GarageFrameData, 'noun'>) => (
  <Empty icon="heart" to={paths.allStock} action={`Search our ${noun.many}`} primary>
    Nothing saved yet. Tap the heart on any {noun.one} you like to see it here, on any device you sign in on.
  </Empty>
)

const NONE: PartOf<''>['viewed'] = []

/** The browser's own favourites, on sites that keep no watchlist. */
function Favourites({ noun }: Pick<GarageFrameData, 'noun'>) {
  const cards = useBrowserCards('favourites', { except: NONE, most: FEW })
  return (
    <Block title="Saved vehicles" more={cards?.length ? [paths.favouritesPage, 'See all'] : null}>
      {cards?.length ? (
        <CarTiles cards={cards} />
      ) : cards ? (
        <Empty icon="heart" to={paths.allStock} action={`Search our ${noun.many}`} primary>
          Nothing saved on this device yet. Tap the heart on any {noun.one} you like.
        </Empty>
      ) : (
        <>
          <div className={box({}, 'garage-waiting js-only')} aria-hidden="true" />
          <p className="no-js-only">Saved vehicles are kept in your browser and need JavaScript.</p>
        </>
      )}
    </Block>
  )
}

/** Cars that the account or this browser remembers; without any the part is not there. */
function Viewed({ part, base }: { part: PartOf<''>; base: string }) {
  const more = useBrowserCards('viewed', { except: part.viewed, most: FEW - part.viewed.length }) ?? []
  const cards = [...part.viewed, ...more]
  if (cards.length === 0) return null
  return (
    <Block title="Recently viewed" more={[`${base}/recently-viewed`, 'See all']}>
      <CarTiles cards={cards} />
    </Block>
  )
}
