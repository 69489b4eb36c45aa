import { Notice } from '#app/ui/notice/notice.tsx'
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
    <ol className="checkout-steps" aria-label="Steps">
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
  <Notice tone="warn" className="checkout-sandbox">
    <strong>Test payments: no money moves.</strong> This site is being tried out. Nothing is charged, and no card is
    needed.
  </Notice>
)

interface Phone {
  readonly text: string
  readonly link: string
}

export const CallLine = ({ phone }: { readonly phone: Phone | null }) =>
  phone && (
    <p>
      Questions? Call{' '}
      <TextLink href={phone.link} className="tabular-nums">
        {phone.text}
      </TextLink>
      .
    </p>
  )

/** The car is still on its way. */
export const Coming = ({ text }: { readonly text: string | null }) =>
  text === null ? null : (
    <p className="mt-2 text-n-8">
      <strong>Coming soon.</strong> {text}
    </p>
  )
