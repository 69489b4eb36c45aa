import type { ReactNode } from 'react'
import { Notice } from '#app/ui/notice/notice.tsx'
import { row, text } from '#app/ui/layout/layout.ts'
import { TextLink } from '#app/ui/link/link.tsx'

interface StepsProps {
  readonly at: 1 | 2 | 3
  readonly deposit?: boolean
  /** What it is called in the end. */
  readonly done?: string
}

/** Where a shopper is on the way. */
export function Steps({ at, deposit = true, done = 'Reserved' }: StepsProps) {
  const steps = deposit ? ['Your details', 'Deposit', done] : ['Your details', done]
  return (
    <ol className={row({ gap: 5, above: 5 }, text({ tone: 'quiet' }, 'checkout-steps'))} aria-label="Steps">
      {steps.map((text, index) => (
        <li key={text} aria-current={index + 1 === at ? 'step' : undefined} data-done={index + 1 < at || undefined}>
          {text}
        </li>
      ))}
    </ol>
  )
}

/** Said wherever the sandbox takes the place of a bank. */
export const SandboxNotice = () => (
  <Notice tone="warn">
    <strong>Test payments. No money moves.</strong> This site is in test mode. Nothing is charged, and you don’t need a
    card.
  </Notice>
)

/** The classes of the time that is left, which a script counts down. */
export const CLOCK = text({ tone: 'quiet' }, 'tabular unbroken')

interface CheckoutFactProps {
  readonly term: string
  /** What is read out on the phone. */
  readonly large?: boolean
  readonly children: ReactNode
}

/** One fact of what was reserved or is paid. */
export const CheckoutFact = ({ term, large = false, children }: CheckoutFactProps) => (
  <div>
    <dt className={text({ size: 14, tone: 'quiet' })}>{term}</dt>
    <dd className={text(large ? { size: 24, weight: 'bold' } : { size: 18 }, 'tabular')}>{children}</dd>
  </div>
)

interface Phone {
  readonly text: string
  readonly link: string
}

export const CallLine = ({ phone }: { readonly phone: Phone | null }) =>
  phone && (
    <p>
      Questions? Call{' '}
      <TextLink href={phone.link} className="tabular">
        {phone.text}
      </TextLink>
      .
    </p>
  )

/** The car is still on its way. */
export const Coming = ({ text: words }: { readonly text: string | null }) =>
  words === null ? null : (
    <p className={text({ tone: 'soft', above: 2 })}>
      <strong>Coming soon.</strong> {words}
    </p>
  )
