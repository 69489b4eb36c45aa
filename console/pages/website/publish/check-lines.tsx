import { Link } from 'react-router'
import type { DraftCheck } from '#app/features/website/checks/draft-check.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import * as paths from '../../../paths.ts'

interface CheckLinesProps {
  readonly checks: readonly DraftCheck[]
  readonly site: string
}

/** Where something that was found is mended; null for what has no page here. */
function linkOf(site: string, { page, post, block, picture }: DraftCheck): string | null {
  if (picture !== undefined) return paths.websitePicture(site, picture)
  if (page !== undefined) return paths.websitePage(site, page, block)
  return post === undefined ? null : paths.websitePost(site, post, block)
}

/** What was found about a draft, the gravest first; what is in order is said as well. */
export const CheckLines = ({ checks, site }: CheckLinesProps) => (
  <section aria-labelledby="checks">
    <h2 id="checks">Checked</h2>
    <ul className="lines check-lines">
      {checks
        .map((check) => [check, linkOf(site, check)] as const)
        .map(([{ id, severity, words, mend }, link]) => (
          <li key={id} className={`line is-${severity}`}>
            <Icon name={severity === 'good' ? 'check' : severity === 'refused' ? 'block' : 'warn'} />
            <div>
              <span className="unseen">
                {severity === 'good'
                  ? 'In order: '
                  : severity === 'refused'
                    ? 'To be mended first: '
                    : 'Look at this: '}
              </span>
              {words}
              {mend && <small className="quiet">{mend}</small>}
            </div>
            <span className="line-end">{link !== null && <Link to={link}>Open</Link>}</span>
          </li>
        ))}
    </ul>
  </section>
)
