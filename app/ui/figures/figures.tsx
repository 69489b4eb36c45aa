import type { HTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'

interface FiguresProps extends HTMLAttributes<HTMLDListElement> {
  /** Each with what it is a figure of. */
  readonly figures: readonly (readonly [label: string, figure: string])[]
  /** Where they are what the page is about. */
  readonly large?: boolean
}

/** Figures beside each other, in one size, each below its label. */
export const Figures = ({ figures, large = false, ...more }: FiguresProps) => (
  <dl {...more} className={classNames('figures', large && 'figures-large', more.className)}>
    {figures.map(([label, figure]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
)
