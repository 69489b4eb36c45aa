import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { WithdrawnName } from '#app/features/inventory/feeds/withdrawn-names.server.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { useHydrated } from '../../parts/use-hydrated.ts'
import * as paths from '../../paths.ts'
import type { RefusedLine } from './report-words.ts'

/** Refused rows: a table at a desk, a list on a phone. */
export const RefusedRows = ({ rows }: { readonly rows: readonly RefusedLine[] }) => (
  <table className="feeds-table">
    <thead>
      <tr>
        <th scope="col">Row</th>
        <th scope="col">Field</th>
        <th scope="col">Value</th>
        <th scope="col">Reason</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ row, field, value, reason }) => (
        <tr key={`${row} ${field} ${reason}`}>
          <td data-head="Row">{row}</td>
          <td data-head="Field">{field}</td>
          <td data-head="Value">{value}</td>
          <td data-head="Reason">{reason}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The cars that a file would withdraw, by name. */
export const WithdrawnCars = ({
  site,
  count,
  names,
}: {
  readonly site: string
  readonly count: number
  readonly names: readonly WithdrawnName[]
}) => (
  <>
    <ul className="lines">
      {names.map(({ slug, stocknum, name }) => (
        <li key={slug ?? stocknum} className="line line-plain">
          {slug === null ? <span>{stocknum}</span> : <Link to={paths.car(site, slug)}>{name}</Link>}
          <span className="quiet">{slug === null ? '' : stocknum}</span>
        </li>
      ))}
    </ul>
    {count > names.length && <p className="quiet">… and {count - names.length} more.</p>}
  </>
)

/** Words to the feed’s supplier; without scripts they are chosen and copied by hand. */
export function VendorText({ text }: { readonly text: string }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState(false)
  const hydrated = useHydrated()
  const copy = () => {
    // Without a secure connection there is no clipboard, and browsers may refuse it: the text is chosen all the same.
    const clipboard = navigator.clipboard as Clipboard | undefined
    area.current?.select()
    clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <div className="feeds-vendor">
      <label>
        Text for the feed’s supplier
        <TextArea ref={area} readOnly rows={10} value={text} />
      </label>
      {hydrated && (
        <Button onClick={copy}>
          <span aria-live="polite">{copied ? 'Copied' : 'Copy the text'}</span>
        </Button>
      )}
    </div>
  )
}
