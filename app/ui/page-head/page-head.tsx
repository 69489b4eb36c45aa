import type { ReactNode } from 'react'
import { text } from '../layout/layout.ts'

interface PageHeadProps {
  readonly title: string
  /** Above the title: the way to the page. */
  readonly above?: ReactNode
  /** Beside all of it; below it on a phone. */
  readonly picture?: ReactNode
  /** Below the title. */
  readonly children?: ReactNode
}

/** The band that opens a page: its heading, what goes with it, and a picture. */
export const PageHead = ({ title, above, picture, children }: PageHeadProps) => (
  <header className="page-head">
    <div className="page">
      <div>
        {above}
        <h1 className={text({ size: 32, weight: 'bold' })}>{title}</h1>
        {children}
      </div>
      {picture}
    </div>
  </header>
)
