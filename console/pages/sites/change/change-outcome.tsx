import type { SiteOutcome } from '#app/features/website/sites/site-proposals.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import * as paths from '../../../paths.ts'

/** What became of the change at each site. */
export const ChangeOutcome = ({ sites }: { readonly sites: readonly SiteOutcome[] }) => (
  <>
    <p role="status">
      {doneWords(sites.filter(({ outcome }) => outcome === 'done').length)} Publish it at each site when you are ready.
    </p>
    <ul className="lines">
      {sites.map((site) => (
        <li key={site.slug} className="line">
          <Icon name={site.outcome === 'done' || site.outcome === 'unchanged' ? 'check' : 'warn'} />
          <div>
            {site.name}
            {wordsOf(site).map((words) => (
              <small key={words}>{words}</small>
            ))}
          </div>
          <span className="line-end">
            <a href={site.outcome === 'done' ? paths.publishWebsite(site.slug) : paths.website(site.slug)}>
              {site.outcome === 'done' ? 'Check and publish' : 'Website'}
              <span className="unseen"> of {site.name}</span>
            </a>
          </span>
        </li>
      ))}
    </ul>
    <ButtonLink href={paths.changeSites}>Change something else</ButtonLink>
  </>
)

const doneWords = (count: number): string =>
  count === 0 ? 'Nothing was put into a draft.' : count === 1 ? 'It is in your draft at 1 site.' : `It is in your draft at ${count} sites.` // prettier-ignore

function wordsOf(site: SiteOutcome): readonly string[] {
  if (site.outcome === 'done') return ['In your draft.', ...site.left]
  if (site.outcome === 'unchanged') return ['Your draft has it already.']
  if (site.outcome === 'conflicts') return ['Not done: the same was changed in your draft since you looked. Look at it again.'] // prettier-ignore
  return ['Not done.', ...site.reasons]
}
