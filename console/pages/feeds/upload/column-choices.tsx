import { AS_PROPOSED, type UploadField, type UploadReading } from '#app/features/inventory/feeds/upload/upload.ts'
import { Select } from '#app/ui/field/select.tsx'
import { COLUMN, columnValue } from './choices-in.ts'

type Columns = UploadReading['columns']

/** Each of our fields beside the column of the file that it is read from. */
export function ColumnChoices({ reading }: { readonly reading: UploadReading }) {
  const { fields, columns, columnCount } = reading
  if (fields.length === 0) return <p className="quiet">Everything is read by its own name.</p>
  const isUsed = ({ chosen, needed }: UploadField) => chosen !== '' || needed
  const others = fields.filter((field) => !isUsed(field))
  return (
    <>
      {columnCount > columns.length && (
        <p className="quiet">
          The file has {columnCount.toLocaleString('en-AU')} columns; the first {columns.length} that have values can be
          chosen here.
        </p>
      )}
      <div className="feeds-columns">
        {fields.filter(isUsed).map((field) => (
          <ColumnChoice key={field.field} field={field} columns={columns} />
        ))}
      </div>
      {others.length > 0 && (
        <details className="fold">
          <summary>{others.length} more fields that no column fills</summary>
          <div className="feeds-columns">
            {others.map((field) => (
              <ColumnChoice key={field.field} field={field} columns={columns} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

const SURE = { sure: null, likely: 'likely', guess: 'a guess' } as const

function ColumnChoice({ field: given, columns }: { readonly field: UploadField; readonly columns: Columns }) {
  const { field, words, needed, chosen, proposed, because, sure } = given
  const isListed = chosen === '' || chosen === AS_PROPOSED || columns.some(({ name }) => name === chosen)
  const unsure = sure && SURE[sure]
  return (
    <label>
      <span>
        {words}
        {needed && <span className="quiet"> (needed)</span>}
      </span>
      <Select name={`${COLUMN}${field}`} defaultValue={columnValue(chosen)}>
        <option value="">Not in this file</option>
        {proposed !== null && <option value={AS_PROPOSED}>As proposed: {proposed}</option>}
        {!isListed && <option value={columnValue(chosen)}>{chosen}</option>}
        {columns.map(({ name, example }) => (
          <option key={name} value={columnValue(name)}>
            {example ? `${name} (${example})` : name}
          </option>
        ))}
      </Select>
      {unsure && because && (
        <small className="quiet">
          {unsure}: {because}
        </small>
      )}
    </label>
  )
}
