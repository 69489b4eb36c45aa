import { Form, Link, NavLink } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'
import { PersonMark } from '../../parts/person-mark.tsx'
import { SiteName } from '../../parts/site-square.tsx'
import { StateGlyph } from '../../parts/state-glyph.tsx'
import { Waiting } from '../../states/shapes.tsx'
import { FilterMenu } from './filter-menu.tsx'
import { ClockChip } from './clock-chip.tsx'
import type { ListData, ThreadLine } from './list-data.server.ts'

/** The threads of a view, in the groups of whose turn it is. */
export function InboxList({ views, groups, next, text, saved, filters, late }: ListData & { readonly late: boolean }) {
  return (
    <section className="inbox-list" aria-label="Threads">
      <div className="inbox-top">
        <div className="head">
          <h1>Inbox</h1>
          <FilterMenu filters={filters} saved={saved} />
        </div>
        <nav className="views" aria-label="Views">
          {views.map(({ name, to, count, chosen }) => (
            <Link key={name} to={to} aria-current={chosen ? 'page' : undefined}>
              {name} {count !== null && <small>{count}</small>}
            </Link>
          ))}
          {saved.map(({ id, name, to, chosen }) => (
            <Link key={id} to={to} aria-current={chosen ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      </div>
      {text && (
        <Form className="list-head" role="search">
          <b>Found for “{text}”</b>
          <Link to={views.find(({ chosen }) => chosen)?.to ?? '.'}>Show all</Link>
        </Form>
      )}
      <Waiting late={late} of="list">
        {groups.map(({ title, waiting, count, lines }) => (
          <section key={waiting} aria-label={title}>
            <h2 className="list-head">
              <b>{title}</b> {count}
            </h2>
            <ul>
              {lines.map((line) => (
                <ThreadRow key={line.id} line={line} urgent={waiting === 'us'} />
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && (
          <p className="inbox-none">
            <Icon name="inbox" />
            <b>Nothing waits here</b>
            <span>A new enquiry, valuation or booking appears by itself.</span>
          </p>
        )}
        {next && (
          <Link className="row-more" to={next}>
            Show more
          </Link>
        )}
      </Waiting>
    </section>
  )
}

/** What waits for us has three lines, what waits for them two in a quieter ink. */
function ThreadRow({ line, urgent }: { line: ThreadLine; urgent: boolean }) {
  const { id, to, name, unread, state, owner, car, words, clock, site } = line
  return (
    <li className={`row-lead ${urgent ? '' : 'row-quiet'} ${unread ? 'row-unread' : ''}`} data-thread={id}>
      <StateGlyph state={state} said />
      {/* Not fetched ahead: a thread that was asked for counts as opened, which shoppers may read. */}
      <NavLink to={to} className="row-name">
        {name}
      </NavLink>
      <span>{clock && <ClockChip {...clock} />}</span>
      {urgent ? (
        <>
          <span className="row-car">{car}</span>
          <PersonMark name={owner} size="small" said />
          <span className="row-words">{words}</span>
        </>
      ) : (
        <>
          <span className="row-words">{words ? `${car}, ${words}` : car}</span>
          <PersonMark name={owner} size="small" said />
        </>
      )}
      {site && <SiteName {...site} />}
    </li>
  )
}
