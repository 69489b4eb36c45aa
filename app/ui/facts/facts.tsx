import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface Fact {
  readonly term: ReactNode
  readonly value: ReactNode
  /** What tells it from the others, where its term is not a text of its own. */
  readonly key?: string
}

interface FactLinesProps extends HTMLAttributes<HTMLDListElement> {
  readonly facts: readonly Fact[]
}

/** Facts one a line: the term at the left edge, its value at the right. */
export const FactLines = ({ facts, ...more }: FactLinesProps) => (
  <dl {...more} className={classNames('fact-lines', more.className)}>
    {facts.map(({ term, value, key }) => (
      <div key={key ?? String(term)}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
