import type { ReactNode } from 'react'
import type { LoadingPart } from './loading-part.ts'

interface WaitingProps {
  readonly late: boolean
  readonly of: LoadingPart
  readonly children: ReactNode
}

/** A part of the page, or the shape of what comes while that is waited for. What was typed in it stays in it. */
export const Waiting = ({ late, of, children }: WaitingProps) => (
  <>
    <div className="waiting" hidden={late}>
      {children}
    </div>
    <div role="status" className={late ? `shapes shapes-${of}` : 'waiting'}>
      {late && (
        <>
          <span className="unseen">Loading</span>
          {SHAPES[of]}
        </>
      )}
    </div>
  </>
)

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <i key={index} className="shape-row" aria-hidden="true">
      <i />
      <i />
      <i />
    </i>
  ))

const SHAPES: Readonly<Record<LoadingPart, ReactNode>> = {
  page: (
    <>
      <i className="shape-title" aria-hidden="true" />
      {rows(8)}
    </>
  ),
  list: rows(9),
  thing: (
    <>
      <i className="shape-title" aria-hidden="true" />
      {rows(5)}
    </>
  ),
}
