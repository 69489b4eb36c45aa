import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import { row, stack, text as words } from '#app/ui/layout/layout.ts'

interface SuccessHeadProps {
  readonly title: string
  readonly text: string
  /** Something has been sent. */
  readonly done?: boolean
  readonly children?: ReactNode
}

/** What has become of it, in a word and a sentence. */
export const SuccessHead = ({ title, text, done = false, children }: SuccessHeadProps) => (
  <div className={stack({ gap: 3, align: 'start' }, 'success-head')}>
    {done && (
      <span className="success-mark" aria-hidden="true">
        <Icon name="check" />
      </span>
    )}
    <h1 className={words({ size: 32, weight: 'bold' })}>{title}</h1>
    <p className={words({ size: 18, tone: 'soft' })}>{text}</p>
    {children}
  </div>
)

/** What happens next, step by step. */
export const NextList = ({ lines }: { lines: readonly string[] }) => (
  <ul className={stack({ gap: 3, above: 4 })}>
    {lines.map((line) => (
      <li key={line} className={row({ gap: 3, align: 'start', wrap: false })}>
        <Icon name="check" className={words({ tone: 'good' })} />
        {line}
      </li>
    ))}
  </ul>
)
