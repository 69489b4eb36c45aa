import { Icon } from '#app/ui/icon/icon.tsx'

/** Something that the check of a site has found, and where it is mended; `to` is null for whoever may not. */
export interface SiteFinding {
  readonly words: string
  readonly severity: 'refused' | 'look'
  readonly to: string | null
}

interface SiteFindingsProps {
  readonly site: string
  /** Of all; not each is listed. */
  readonly count: number
  readonly findings: readonly SiteFinding[]
}

/** What the check of a site has found, folded away until somebody asks. */
export function SiteFindings({ site, count, findings }: SiteFindingsProps) {
  if (count === 0) return null
  return (
    <details className="site-findings">
      <summary>
        {count === 1 ? '1 check needs a look' : `${count} checks need a look`}
        <span className="unseen"> at {site}</span>
      </summary>
      <ul>
        {findings.map(({ words, severity, to }) => (
          <li key={words} className={`is-${severity}`}>
            <Icon name={severity === 'refused' ? 'block' : 'warn'} />
            <span>
              <span className="unseen">{severity === 'refused' ? 'To be mended: ' : 'Look at this: '}</span>
              {words} {to !== null && <a href={to}>Open</a>}
            </span>
          </li>
        ))}
        {count > findings.length && <li>and {count - findings.length} more</li>}
      </ul>
    </details>
  )
}
