import { Fragment } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { PersonMark } from '../../../parts/person-mark.tsx'
import type { MomentWords } from '../../../parts/moments/moment-words.ts'
import type { MessageLine, ThreadDay } from './thread-line.ts'

/** Everything that was said and done, the oldest first. */
export const ThreadLog = ({ days }: { days: readonly ThreadDay[] }) => (
  <>
    {days.map(({ title, lines }) => (
      <Fragment key={title}>
        <h2 className="thread-day">{title}</h2>
        {lines.map((line) =>
          line.kind === 'happened' ? (
            <p key={line.id} className="event">
              <Icon name={line.icon} className={line.tone ? `is-${line.tone}` : undefined} />
              <span className={line.tone === 'red' ? 'is-red' : undefined}>
                {line.undone ? <s>{line.text}</s> : line.text}
                {line.undone && ' (taken back)'}
              </span>
              <Time {...line.time} />
            </p>
          ) : (
            <Message key={line.id} line={line} />
          ),
        )}
      </Fragment>
    ))}
  </>
)

const Time = ({ text, title, iso }: MomentWords) => (
  <time dateTime={iso} title={title}>
    {text}
  </time>
)

function Message({ line: { kind, ours, name, what, text, facts, time } }: { line: MessageLine }) {
  return (
    <article className={classNames('message', ours && 'message-ours')}>
      <PersonMark name={name} />
      <p>
        <b>{name}</b> <span className={kind === 'note' ? 'tag' : 'soft'}>{what}</span>
      </p>
      <Time {...time} />
      {(text || facts.length > 0) && (
        <div className="message-text">
          {text}
          {facts.length > 0 && (
            <dl className="message-facts">
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt> <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      )}
    </article>
  )
}
