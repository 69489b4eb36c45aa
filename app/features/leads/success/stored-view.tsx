import { useSyncExternalStore } from 'react'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { readSuccess, storedText } from './stored-success.ts'
import { successText } from './success-text.ts'

const never = () => () => undefined
const kept = () => storedText(() => window.sessionStorage)
const nothing = () => null

/** The page without a lead in its address: what the browser kept of the last one, else how to reach the dealer. */
export function StoredView() {
  const stored = readSuccess(useSyncExternalStore(never, kept, nothing))
  if (!stored) {
    return (
      <div className="page success">
        <div className="success-head">
          <h1>Nothing has been sent yet</h1>
          <p className="success-arrived">
            This page shows what happens after an enquiry or a test drive booking. If you’ve already sent one, we have
            it, and there’s no need to send it again.
          </p>
          <p className="success-links">
            <ButtonLink look="primary" href="/contact-us">
              Contact us
            </ButtonLink>
            <ButtonLink href="/search/new-used-and-demo-cars">See what’s in stock</ButtonLink>
          </p>
        </div>
      </div>
    )
  }
  const { title, arrived, next } = successText({ kind: stored.kind, car: stored.car !== null })
  return (
    <div className="page success">
      <div className="success-head">
        <span className="success-mark" aria-hidden="true">
          <Icon name="check" />
        </span>
        <h1>{title}</h1>
        <p className="success-arrived">{arrived}</p>
      </div>
      <div className="success-body">
        {stored.car && (
          <p>
            You asked about the{' '}
            <TextLink href={`/cars/${stored.car.slug}`}>{stored.car.name ?? 'vehicle you looked at'}</TextLink>.
          </p>
        )}
        <ul className="success-list">
          {next.map((line) => (
            <li key={line}>
              <Icon name="check" />
              {line}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
