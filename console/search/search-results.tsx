import { Link } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Matched } from './match/matched.tsx'
import type { SearchGroup, SearchLine } from './search-line.ts'

/** What was found, as a page. */
export const SearchResults = ({ groups }: { groups: readonly SearchGroup[] }) => (
  <>
    {groups.map(({ name, lines, more }) => (
      <section key={name} aria-label={name}>
        <h2>{name}</h2>
        <ul className="lines search-lines">
          {lines.map((line) => (
            <li key={line.id} className="line">
              <Icon name={line.icon} />
              <div>
                <LineName line={line} />
                {line.note.length > 0 && (
                  <small>
                    <Matched pieces={line.note} />
                  </small>
                )}
              </div>
              <span className="line-end">{line.figures}</span>
            </li>
          ))}
        </ul>
        {more && <p className="search-more">{more.to ? <Link to={more.to}>{more.words}</Link> : more.words}</p>}
      </section>
    ))}
  </>
)

function LineName({ line: { name, to, outside, posted } }: { line: SearchLine }) {
  const words = <Matched pieces={name} />
  if (to === null) return words
  if (outside) return <a href={to}>{words}</a>
  if (!posted) return <Link to={to}>{words}</Link>
  return (
    <form method="post" action={to} className="search-post">
      <button type="submit">{words}</button>
    </form>
  )
}
