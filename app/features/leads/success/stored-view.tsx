import { useSyncExternalStore } from 'react'
import * as paths from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { row } from '#app/ui/layout/layout.ts'
import { readSuccess, storedText } from './stored-success.ts'
import { NextList, SuccessHead } from './success-head.tsx'
import { successText } from './success-text.ts'

const never = () => () => undefined
const kept = () => storedText(() => window.sessionStorage)
const nothing = () => null

/** The page without a lead in its address: what the browser kept of the last one, else how to reach the dealer. */
export function StoredView() {
  const stored = readSuccess(useSyncExternalStore(never, kept, nothing))
  if (!stored) {
    return (
      <div className="page page-space">
        <SuccessHead
          title="Nothing has been sent yet"
          text="This page shows what happens after an enquiry or a test drive booking. If you’ve already sent one, we have it, and there’s no need to send it again."
        >
          <p className={row({ gap: 2, above: 2 })}>
            <ButtonLink look="primary" href={paths.contact}>
              Contact us
            </ButtonLink>
            <ButtonLink href={paths.allStock}>See what’s in stock</ButtonLink>
          </p>
        </SuccessHead>
      </div>
    )
  }
  const { title, arrived, next } = successText({ kind: stored.kind, car: stored.car !== null })
  return (
    <div className="page page-space">
      <SuccessHead title={title} text={arrived} done />
      {stored.car && (
        <p className="above-8">
          You asked about the{' '}
          <TextLink href={paths.vehicle(stored.car.slug)}>{stored.car.name ?? 'vehicle you looked at'}</TextLink>.
        </p>
      )}
      <NextList lines={next} />
    </div>
  )
}
