import type { ReactNode } from 'react'

/** Amounts that belong together, one line each, what they come to among them. */
export const Sum = ({ children }: { children: ReactNode }) => <dl className="sum">{children}</dl>

interface SumLineProps {
  readonly label: ReactNode
  readonly amount: ReactNode
  /** What those above it come to. */
  readonly total?: boolean
}

export const SumLine = ({ label, amount, total = false }: SumLineProps) => (
  <div className={total ? 'sum-total' : undefined}>
    <dt className={total ? undefined : 'tone-soft'}>{label}</dt>
    <dd>{amount}</dd>
  </div>
)
