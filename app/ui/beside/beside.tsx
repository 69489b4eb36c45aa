import type { ReactNode } from 'react'
import type { Space } from '../layout/layout.ts'
import { classNames } from '../class-names.ts'

interface BesideProps {
  /** Of what stands beside. */
  readonly label: string
  /** What it is about; on a narrow window what has the class `beside-first` stands before all else, the rest below. */
  readonly about: ReactNode
  /** More room for what is done, less beside it. */
  readonly wide?: boolean
  /** Space before it; null where it begins its page. */
  readonly above?: Space | null
  readonly children: ReactNode
}

/** What is done, and what it is about beside it, in sight while one scrolls. */
export const Beside = ({ label, about, wide = false, above = 6, children }: BesideProps) => (
  <div className={classNames('beside', wide && 'beside-wide', above !== null && `above-${above}`)}>
    {children}
    {about && (
      <aside className="beside-about" aria-label={label}>
        {about}
      </aside>
    )}
  </div>
)
