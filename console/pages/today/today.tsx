import { Link } from 'react-router'
import { inboxOf } from '#app/features/inbox/inbox.server.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { Route } from './+types/today.ts'
import { dayWords } from '../../parts/moments/moment-words.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { siteFor } from '../../request/site-for.ts'
import { ClockChip } from '../inbox/clock-chip.tsx'
import { PersonMark } from '../../parts/person-mark.tsx'
import { type AgendaData, agendaOf } from './agenda.server.ts'
import { TODAY_GROUPS, type TodayLine, todayLines } from './today-lines.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Today | Console' }]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { inbox: ports, start } = consoleOf(context)
  const leads = (await inboxOf(access, ports).today?.()) ?? null
  const [lines, agenda] = await Promise.all([
    todayLines(access, { ports, start, leads }),
    leads && agendaOf(access, { ports, appointments: leads.appointments }),
  ])
  const groups = TODAY_GROUPS.map((title) => ({ title, lines: lines.filter(({ group }) => group === title) }))
  return {
    day: dayWords(access.site.now(), zoneOfSite(access.site)),
    count: lines.length,
    groups: groups.filter((group) => group.lines.length > 0),
    agenda,
  }
}

export default function Today({ loaderData: { day, count, groups, agenda } }: Route.ComponentProps) {
  return (
    <div className="today">
      <div className="plain">
        <h1>{day}</h1>
        <p>
          {count === 0
            ? 'Nothing needs a hand. The house is in order.'
            : count === 1
              ? 'One thing needs a hand. The rest of the house is in order.'
              : `${count} things need a hand. The rest of the house is in order.`}
        </p>
        {groups.map(({ title, lines }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul className="lines">
              {lines.map((line) => (
                <Line key={line.count + line.rest} line={line} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {agenda && <Agenda agenda={agenda} />}
    </div>
  )
}

const Agenda = ({ agenda: { appointments, people } }: { agenda: AgendaData }) => (
  <aside className="agenda" aria-label="The day">
    <h2>The day</h2>
    {appointments.length === 0 && <p className="quiet">Nobody is booked for today.</p>}
    <ul>
      {appointments.map(({ id, time, what, who, to, over }) => (
        <li key={id} className={over ? 'quiet' : undefined}>
          <time>{time}</time>
          <div>
            {to ? <Link to={to}>{what}</Link> : what}
            <small>{who}</small>
          </div>
        </li>
      ))}
    </ul>
    <h2>Who is in</h2>
    <ul className="agenda-people">
      {people.map(({ id, name, words }) => (
        <li key={id}>
          <PersonMark name={name} />
          <span>{name}</span>
          <span className="quiet">{words}</span>
        </li>
      ))}
    </ul>
  </aside>
)

function Line({ line: { icon, tone, count, rest, detail, to, clock, step } }: { line: TodayLine }) {
  const sentence = (
    <>
      <b>{count}</b>
      {rest}
    </>
  )
  return (
    <li className="line">
      <Icon name={icon} className={tone ? `is-${tone}` : undefined} />
      <div>
        {to ? <Link to={to}>{sentence}</Link> : sentence}
        <small>{detail}</small>
      </div>
      <span className="line-end">
        {clock && <ClockChip {...clock} />}
        {step && (
          <ButtonLink look="primary" href={step.to}>
            {step.words}
          </ButtonLink>
        )}
        {to && !step && <Icon name="right" />}
      </span>
    </li>
  )
}
