import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  /** The list of all searches: every other page leads back to it. */
  readonly home: boolean
  /** What was just done. */
  readonly done: string | null
  readonly children: ReactNode
}

/** What stands around the pages of saved searches. */
export const SearchesFrame = ({ title, home, done, children }: Props) => (
  <div className="page searches">
    <header>
      <a href={home ? '/my-garage' : '/my-garage/searches'} className="searches-back">
        <span className="i i-left" aria-hidden="true" />
        {home ? 'My Garage' : 'Saved searches'}
      </a>
      <h1 className="text-32 font-bold">{title}</h1>
    </header>
    {done && (
      <p className="searches-done" role="status">
        <span className="i i-check" aria-hidden="true" />
        {done}
      </p>
    )}
    {children}
  </div>
)
