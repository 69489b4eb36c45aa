import { Form } from 'react-router'
import type { PreviewLine, StockPreview } from '#app/features/inventory/bulk/stock-preview.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formatDollars, formatNumber } from '#lib/money.ts'

interface ChangePreviewProps {
  readonly job: string
  readonly version: number
  readonly preview: StockPreview
  /** What the button does: "Change 5 prices". */
  readonly verb: string
  /** When it is carried out; null: at once. */
  readonly moment: string | null
  /** What was typed before, and ids of the questions that were ticked, where the change was refused. */
  readonly note: string
  readonly confirmed: readonly string[]
}

const dollars = (amount: number | null): string => (amount === null ? 'No price' : formatDollars(amount))

/** With its sign: "−$1,245", "+$500". */
function difference(amount: number): string {
  if (amount === 0) return '$0'
  return `${amount < 0 ? '−' : '+'}${formatDollars(Math.abs(amount))}`
}

/** What a change would do, and the one button that does it. */
export function ChangePreview({ job, version, preview, verb, moment, note: typed, confirmed }: ChangePreviewProps) {
  const { changes, skipped, isPrice, sum, largest, alone, notes, questions } = preview
  return (
    <section className="change-preview" aria-label="What changes">
      <dl className="change-figures">
        <div>
          <dt>{changes === 1 ? 'car changes' : 'cars change'}</dt>
          <dd>{formatNumber(changes)}</dd>
        </div>
        <div>
          <dt>left alone</dt>
          <dd>{formatNumber(skipped)}</dd>
        </div>
        {isPrice && (
          <div>
            <dt>in all</dt>
            <dd>{difference(sum)}</dd>
          </div>
        )}
      </dl>
      {changes + skipped > 0 && (
        <table className="change-table">
          <caption>{captionOf(preview)}</caption>
          <thead>
            <tr>
              <th scope="col">Car</th>
              <th scope="col">Now</th>
              <th scope="col">Then</th>
              {isPrice && <th scope="col">Difference</th>}
            </tr>
          </thead>
          <tbody>
            {[...largest, ...alone].map((line) => (
              <Line key={line.slug} line={line} isPrice={isPrice} />
            ))}
          </tbody>
        </table>
      )}
      {skipped > alone.length && <p className="quiet">{skipped - alone.length} more are left alone.</p>}
      {alone.slice(0, 3).map(({ slug, name, reason }) => (
        <Notice key={slug} as="div" className="change-note">
          <Icon name="lock" />
          <span>
            <b>{name}</b> {reason}
          </span>
        </Notice>
      ))}
      {notes.map((note) => (
        <Notice key={note} as="div" tone="warn" className="change-note">
          <Icon name="warn" />
          <span>{note}</span>
        </Notice>
      ))}
      {changes > 0 && (
        <Form method="post" className="change-apply">
          <input type="hidden" name="job" value={job} />
          <input type="hidden" name="version" value={version} />
          {questions.map(({ id, words }) => (
            <label key={id} className="change-tick change-question">
              <input type="checkbox" name="confirm" value={id} required defaultChecked={confirmed.includes(id)} />
              <span>{words} That is what I mean.</span>
            </label>
          ))}
          <label>
            Why (optional, for the record)
            <TextInput name="note" maxLength={200} defaultValue={typed} />
          </label>
          <p className="quiet">{moment ? `It is carried out on ${moment}.` : 'Undo stays for 30 days.'}</p>
          <Button type="submit" look="primary" name="intent" value="apply">
            {verb}
          </Button>
        </Form>
      )}
    </section>
  )
}

function captionOf({ changes, largest, isPrice }: StockPreview): string {
  if (changes <= largest.length) return 'What changes'
  return isPrice ? 'The largest differences' : `The first ${largest.length} of them`
}

function Line({ line, isPrice }: { line: PreviewLine; isPrice: boolean }) {
  const { name, stocknum, now, next, words, reason } = line
  const isAlone = reason !== null
  const amount = isPrice ? 'change-dollars' : undefined
  return (
    <tr className={isAlone ? 'change-alone' : undefined}>
      <th scope="row">
        {name} <small>{stocknum}</small>
      </th>
      <td className={amount}>{words && !isPrice ? words.now : isPrice ? dollars(now) : ''}</td>
      <td className={amount}>
        {isAlone ? !isPrice && 'left alone' : <b>{words && !isPrice ? words.next : dollars(next)}</b>}
      </td>
      {isPrice && <td className={amount}>{isAlone ? 'left alone' : difference((next ?? 0) - (now ?? 0))}</td>}
    </tr>
  )
}
