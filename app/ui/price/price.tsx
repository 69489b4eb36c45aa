import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface PriceProps extends HTMLAttributes<HTMLParagraphElement> {
  /** The figure, or the words in its place. */
  readonly text: ReactNode
  /** Words instead of a figure: quieter. */
  readonly words?: boolean
  /** What it was, with its words. */
  readonly was?: string | undefined
  /** What it includes. */
  readonly note?: string | undefined
}

/** What something costs: the figure loud, what it was above, what it includes beside it. */
export const Price = ({ text, words = false, was, note, ...more }: PriceProps) => (
  <p {...more} className={classNames('price', more.className)}>
    {was && <span className="price-was">{was}</span>}
    <strong className={words ? 'price-text' : undefined}>{text}</strong> {note && <span>{note}</span>}
  </p>
)
