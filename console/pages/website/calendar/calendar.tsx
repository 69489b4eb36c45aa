import { Link } from 'react-router'
import { type DraftedMoment, momentTitle } from '#app/features/website/calendar/scheduled-moments.ts'
import type { PlannedPrices } from '#app/features/website/calendar/calendar-verbs.server.ts'
import { placeWords } from '#app/features/website/document/document-place.ts'
import { longDate } from '#app/features/locations/hours/long-date.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { DAY } from '#lib/durations.ts'
import { zoneLetters } from '#lib/local-time.ts'
import { clockWords } from '../../../parts/moments/moment-words.ts'
import * as paths from '../../../paths.ts'
import { placeLink } from '../place-link.ts'
import { editorFor } from '../website-of.ts'
import type { Route } from './+types/calendar.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Calendar | Website | Console' }]

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { website } = await editorFor(context, request, params.site)
  const isPast = url.searchParams.has('past')
  const { moments, prices, zone, today, past } = await website.calendar({ past: isPast })
  const lines = [...moments.map((moment) => momentLine(moment, zone)), ...prices.map((one) => pricesLine(one, zone))]
  return { days: daysOf(lines, today), today, past, isPast, zone: zone.replace(/^.*\//, '').replaceAll('_', ' ') }
}

/** One thing that happens, in words. */
interface CalendarLine {
  readonly date: string
  readonly at: number | null
  readonly title: string
  /** "5:00 pm AEST"; empty for a whole day. */
  readonly time: string
  readonly where: string
  readonly origin: DraftedMoment['origin']
  readonly kind: DraftedMoment['kind'] | 'prices'
  readonly place: DraftedMoment['place'] | null
  readonly job: string | null
  /** What leads to a page that has nothing left to show. */
  readonly links: readonly DraftedMoment['place'][]
}

const timeWords = (at: number | null, zone: string): string => (at === null ? '' : `${clockWords(at, zone)} ${zoneLetters(zone, at)}`) // prettier-ignore

const momentLine = (moment: DraftedMoment, zone: string): CalendarLine => {
  const { date, at, place, more, origin, kind, links } = moment
  const where = [place.detail === '' || kind === 'empties' ? '' : place.owner, more].filter(Boolean).join(', ')
  return { date, at, title: momentTitle(moment), time: timeWords(at, zone), where, origin, kind, place, job: null, links }
} // prettier-ignore

const pricesLine = ({ job, date, at, cars, note }: PlannedPrices, zone: string): CalendarLine => ({
  date,
  at,
  title: cars === 1 ? 'The price of 1 car changes' : `Prices of ${cars} cars change`,
  time: timeWords(at, zone),
  where: note,
  origin: 'website',
  kind: 'prices',
  place: null,
  job,
  links: [],
})

interface CalendarDay {
  readonly date: string
  /** "Sunday 6 December" */
  readonly words: string
  /** "tomorrow", "in 2 days" */
  readonly distance: string
  /** "December 2026", where the day is the first of its month. */
  readonly month: string | null
  readonly lines: readonly CalendarLine[]
}

function daysOf(lines: readonly CalendarLine[], today: string): readonly CalendarDay[] {
  const sorted = lines.toSorted((a, b) => a.date.localeCompare(b.date) || (a.at ?? -Infinity) - (b.at ?? -Infinity))
  const days = [...Map.groupBy(sorted, ({ date }) => date)]
  return days.map(([date, own], n) => {
    const [, day = '', month = ''] = /^(\w+ \d+) (.+)$/.exec(longDate(date)) ?? []
    const isFirst = days[n - 1]?.[0].slice(0, 7) !== date.slice(0, 7)
    return { date, words: `${day} ${month.replace(/ \d{4}$/, '')}`, distance: distanceWords(date, today), month: isFirst ? month : null, lines: own } // prettier-ignore
  })
}

function distanceWords(date: string, today: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  return days > 0 ? `in ${days} days` : `${-days} days ago`
}

const ORIGINS: Readonly<Record<DraftedMoment['origin'], string>> = {
  website: '',
  draft: 'in your draft',
  'until-published': 'until you publish your draft',
}

/** All that begins and ends on its own, by day. */
export default function Calendar({ loaderData, params: { site } }: Route.ComponentProps) {
  const { days, today, past, isPast, zone } = loaderData
  const here = paths.websiteCalendar(site)
  return (
    <div className="plain">
      <a className="back" href={paths.website(site)}>
        <Icon name="left" />
        Website
      </a>
      <div className="head-row">
        <h1>Calendar</h1>
        {isPast ? (
          <Link to={here} className="calendar-past">
            Only what is ahead
          </Link>
        ) : (
          past > 0 && (
            <Link to={`${here}?past`} className="calendar-past">
              Show what has passed ({past})
            </Link>
          )
        )}
      </div>
      <p className="soft">What begins and ends on its own, by the clocks of {zone}.</p>
      {days.length === 0 && <p className="quiet">Nothing begins or ends on its own from today on.</p>}
      {days.map(({ date, words, distance, month, lines }) => (
        <section key={date} className="calendar-day" aria-labelledby={`day-${date}`}>
          {month && <p className="calendar-month">{month}</p>}
          <h2 id={`day-${date}`}>
            {words} <small className={date === today ? 'is-green' : undefined}>{distance}</small>
          </h2>
          <ul className="lines">
            {lines.map((line, n) => (
              // Two of a day may read alike.
              // oxlint-disable-next-line react/no-array-index-key -- the list is drawn anew as a whole
              <Line key={n} site={site} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const ICONS = {
  begins: 'right',
  ends: 'block',
  appears: 'note',
  day: 'clock',
  empties: 'warn',
  prices: 'tag',
} as const

function Line({ site, line }: { readonly site: string; readonly line: CalendarLine }) {
  const { title, time, where, origin, kind, place, job, links } = line
  const to = job === null ? place && placeLink(site, place) : paths.stockJob(site, job)
  return (
    <li className="line calendar-line">
      <Icon name={ICONS[kind]} />
      <div>
        {to ? <a href={to}>{title}</a> : <span>{title}</span>}
        {where && <small>{where}</small>}
        {links.length > 0 && (
          <div className="calendar-links">
            <small className="is-amber">
              {links.length === 1 ? 'A link still leads there:' : `${links.length} links still lead there:`}
            </small>
            <ul>
              {links.slice(0, LINKS_SHOWN).map((link, n) => (
                // oxlint-disable-next-line react/no-array-index-key -- a text may lead there twice
                <li key={n}>
                  <PlaceLine site={site} place={link} />
                </li>
              ))}
              {links.length > LINKS_SHOWN && <li>and {links.length - LINKS_SHOWN} more</li>}
            </ul>
          </div>
        )}
      </div>
      <span className="line-end">
        {ORIGINS[origin] && <small className={origin === 'draft' ? 'is-blue' : 'is-amber'}>{ORIGINS[origin]}</small>}
        {time}
      </span>
    </li>
  )
}

/** Links to one page that are named. */
const LINKS_SHOWN = 8

function PlaceLine({ site, place }: { readonly site: string; readonly place: DraftedMoment['place'] }) {
  const to = placeLink(site, place)
  return to === null ? placeWords(place) : <a href={to}>{placeWords(place)}</a>
}
