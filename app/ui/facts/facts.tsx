import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { text } from '../layout/layout.ts'

export interface Fact {
  readonly term: string
  /** Below the term, quietly. */
  readonly note?: string
  readonly value: ReactNode
  /** The one that holds today. */
  readonly today?: boolean
  /** What tells it from the others, where its term may stand twice. */
  readonly key?: string
}

interface FactLinesProps extends HTMLAttributes<HTMLDListElement> {
  readonly facts: readonly Fact[]
}

/** Facts one a line: the term at the left edge, its value at the right. */
export const FactLines = ({ facts, ...more }: FactLinesProps) => (
  <dl {...more} className={classNames('fact-lines', more.className)}>
    {facts.map(({ term, note, value, today, key = term }) => (
      <div key={key} aria-current={today ? 'date' : undefined}>
        <dt>
          {term}
          {note && <p className={text({ size: 14, tone: 'quiet' })}>{note}</p>}
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
