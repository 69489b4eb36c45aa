import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { stack, text as wording } from '#app/ui/layout/layout.ts'
import { shortDisclaimer } from './short-disclaimer.ts'

export interface Disclaimer {
  readonly text: string
  /** The whole of it stands there at once. */
  readonly expanded: boolean
}

/** What stands behind the figures: its beginning with the rest one tap away, or the whole of it (V21). */
export function FinanceDisclaimer({ text, expanded }: Disclaimer) {
  const short = shortDisclaimer(text)
  return (
    <div
      id="financeDisclaimer"
      className={stack({ gap: 2, above: 4 }, wording({ size: 13, tone: 'quiet' }, 'fin-print'))}
    >
      {expanded || short === null ? (
        <p>{text}</p>
      ) : (
        <div>
          <p className="more-short">{short}</p>
          <Disclosure closed="Show More" opened="Show Less">
            <p>{text}</p>
          </Disclosure>
        </div>
      )}
    </div>
  )
}
