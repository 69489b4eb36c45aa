import type { ReactNode } from 'react'
import { Notice } from '#app/ui/notice/notice.tsx'

interface GateProps {
  readonly title: string
  readonly children: ReactNode
  /** What was refused. */
  readonly problem?: string | undefined
  /** Beside it. */
  readonly aside?: ReactNode
}

/** A page before the door: one box, one thing to do. */
export const Gate = ({ title, problem, children, aside }: GateProps) => (
  <main className="gate">
    <div className="gate-box">
      <section className="gate-main">
        <p className="gate-logo">Forecourt</p>
        <h1>{title}</h1>
        {problem && (
          <Notice tone="bad" role="alert">
            {problem}
          </Notice>
        )}
        {children}
      </section>
      {aside}
    </div>
  </main>
)
