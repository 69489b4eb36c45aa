import type { UploadKind, UploadReading, UploadRows } from '#app/features/inventory/feeds/upload/upload.ts'
import type { WithdrawnName } from '#app/features/inventory/feeds/withdrawn-names.server.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { Choice } from '../../../parts/choice.tsx'
import * as paths from '../../../paths.ts'
import { WithdrawnCars } from '../run-parts.tsx'
import { FirstRows } from './first-rows.tsx'
import { ColumnChoices } from './column-choices.tsx'

interface UploadFormProps {
  readonly site: string
  readonly id: string
  readonly kind: UploadKind
  readonly reading: UploadReading
  /** It is read by a mapping that can be saved. */
  readonly hasMapping: boolean
  readonly names: readonly WithdrawnName[]
  readonly choices: { readonly dealership: string; readonly location: string; readonly rows: UploadRows }
  readonly places: {
    readonly dealerships: readonly (readonly [string, string])[]
    readonly locations: readonly (readonly [string, string])[]
  }
}

const ROWS: Readonly<Record<UploadKind, readonly (readonly [UploadRows, string])[]>> = {
  cars: [
    ['list', 'They stay as they are'],
    ['full', 'They are withdrawn: the file is all of the stock that no feed brings'],
    ['delta', 'They stay, and a row changes only the fields that it names'],
  ],
  parts: [
    ['list', 'They stay as they are'],
    ['full', 'They are removed: the file is all of the parts'],
  ],
}

const many = (number: number, one: string): string =>
  `${number.toLocaleString('en-AU')} ${number === 1 ? one : `${one}s`}`

/** How a file is read, with its first rows; what an import of it would do, and the button for it. */
export function UploadForm(props: UploadFormProps) {
  const { site, id, kind, reading, hasMapping, names, choices, places } = props
  const { format, count, bases, base, notes, figures, problem, withdrawing, isMany } = reading
  const thing = kind === 'cars' ? 'car' : 'part'
  const taken = figures ? figures.created + figures.updated + figures.unchanged : 0
  return (
    <form method="post" className="feeds-upload">
      <p>
        {format}, {many(count, 'row')}.{' '}
        {figures && `${many(taken, thing)} can be taken, ${many(figures.rejected, 'row')} would be refused.`}
      </p>
      {problem && (
        <Notice tone="bad" edge>
          {problem}
        </Notice>
      )}
      <h2>The first rows</h2>
      <FirstRows head={reading.head} rows={reading.rows} />
      {notes.length > 0 && (
        <ul className="feeds-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <h2>How its columns are read</h2>
      {bases.length > 1 && <Bases bases={bases} base={base} />}
      <ColumnChoices reading={reading} />
      <h2>What belongs to every row</h2>
      <div className="feeds-choices">
        {places.dealerships.length > 1 && (
          <Choice label="Dealership of rows that name none" name="dealership" any="The site’s own" options={places.dealerships} chosen={choices.dealership} /> // prettier-ignore
        )}
        {places.locations.length > 1 && (
          <Choice label="Location of rows that name none" name="location" any="None" options={places.locations} chosen={choices.location} /> // prettier-ignore
        )}
      </div>
      <fieldset className="feeds-rows">
        <legend>{kind === 'cars' ? 'Cars' : 'Parts'} that this file does not name</legend>
        {ROWS[kind].map(([value, words]) => (
          <label key={value} className="check">
            <input type="radio" name="rows" value={value} defaultChecked={choices.rows === value} />
            {words}
          </label>
        ))}
      </fieldset>
      <div className="plain-row">
        <Button type="submit" name="intent" value="read">
          Read it again by these choices
        </Button>
      </div>
      <h2>Import it</h2>
      {figures && (
        <p>
          {many(figures.created, thing)} new, {many(figures.updated, thing)} changed, {many(figures.unchanged, thing)}{' '}
          as before.{' '}
          {withdrawing.length > 0
            ? `${many(withdrawing.length, thing)} that it does not name would be ${kind === 'cars' ? 'withdrawn' : 'removed'}.`
            : choices.rows === 'full'
              ? `It names every ${thing} there is: none goes.`
              : `What it does not name stays.`}
        </p>
      )}
      {withdrawing.length > 0 && (
        <details className="fold" open={isMany}>
          <summary>
            {many(withdrawing.length, thing)} that would {kind === 'cars' ? 'be withdrawn' : 'be removed'}
          </summary>
          <WithdrawnCars site={site} count={withdrawing.length} names={names} />
        </details>
      )}
      {isMany && (
        <Notice tone="warn" as="div">
          <label className="check">
            <input type="checkbox" name="agrees" value="1" />
            That is more than a third. They really are gone: {kind === 'cars' ? 'withdraw' : 'remove'} them.
          </label>
        </Notice>
      )}
      <div className="plain-row">
        {problem === null && (
          <Button type="submit" look="primary" name="intent" value="import">
            Import {many(taken, thing)}
          </Button>
        )}
        <Button type="submit" name="intent" value="drop" formNoValidate>
          Choose another file
        </Button>
        {kind === 'cars' && hasMapping && (
          <a className="feeds-link" href={paths.uploadMapping(site, id)} download>
            Save the mapping for the command line
          </a>
        )}
      </div>
    </form>
  )
}

const Bases = ({ bases, base }: Pick<UploadReading, 'bases' | 'base'>) => (
  <fieldset className="feeds-rows">
    <legend>Read it</legend>
    {bases.map(([value, words]) => (
      <label key={value} className="check">
        <input type="radio" name="base" value={value} defaultChecked={base === value} />
        {words}
      </label>
    ))}
  </fieldset>
)
