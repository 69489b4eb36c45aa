import { Link } from 'react-router'
import type { IconName } from '#app/ui/icon/icon-names.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { FeedTone, RunLine } from './feed-words.ts'

const TONES: Readonly<Record<FeedTone, { readonly icon: IconName; readonly colour: string }>> = {
  good: { icon: 'check', colour: 'is-green' },
  soon: { icon: 'clock', colour: 'is-amber' },
  bad: { icon: 'warn', colour: 'is-red' },
  plain: { icon: 'file', colour: '' },
}

/** An icon whose shape differs with how something stands. */
export const ToneIcon = ({ tone }: { readonly tone: FeedTone }) => (
  <span className={`feeds-tone ${TONES[tone].colour}`}>
    <Icon name={TONES[tone].icon} />
  </span>
)

/** The runs of a source, each a link to its report. */
export const RunLines = ({ runs, to }: { readonly runs: readonly RunLine[]; readonly to: (run: number) => string }) => (
  <ul className="lines">
    {runs.map(({ run, state, tone, at, figures, detail, reason }) => (
      <li key={run} className="line line-person feeds-line">
        <ToneIcon tone={tone} />
        <div>
          <Link to={to(run)}>
            <b>{state}</b> {figures && <span className="soft">{figures}</span>}
          </Link>
          <small>{detail}</small>
          {reason && <small className="feeds-reason">{reason}</small>}
        </div>
        <span className="line-end">
          <time dateTime={at.iso} title={at.title}>
            {at.text}
          </time>
          <Icon name="right" />
        </span>
      </li>
    ))}
  </ul>
)
