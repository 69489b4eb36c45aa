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
    <div id="financeDisclaimer" className="fin-print">
      {expanded || short === null ? (
        <p>{text}</p>
      ) : (
        <div className="comments">
          <p className="comments-short">{short}</p>
          <details className="more">
            <summary>
              <span className="when-closed">Show More</span>
              <span className="when-open">Show Less</span>
            </summary>
            <p>{text}</p>
          </details>
        </div>
      )}
    </div>
  )
}
