import { UPLOAD_ROWS, type UploadChoices } from '#app/features/inventory/feeds/upload/upload.ts'
import { formText } from '#lib/forms/form-text.ts'

/** Before the name of a field that a column is chosen for. */
export const COLUMN = 'column '
/** Before the name of a column: the choices '' and `=` are none. */
const NAMED = 'is '
const MOST_FIELDS = 300

export const columnValue = (chosen: string): string => (chosen === '' || chosen === '=' ? chosen : `${NAMED}${chosen}`)

/** How a form says that a file is to be read. */
export function choicesIn(form: FormData): UploadChoices {
  const columns = [...form.keys()]
    .filter((name) => name.startsWith(COLUMN))
    .slice(0, MOST_FIELDS)
    .map((name) => [name.slice(COLUMN.length), chosenIn(formText(form, name))] as const)
  const text = (name: string) => formText(form, name).slice(0, 200) || undefined
  const rows = UPLOAD_ROWS.find((each) => each === formText(form, 'rows')) ?? 'list'
  return {
    base: text('base'),
    columns: Object.fromEntries(columns),
    dealership: text('dealership'),
    location: text('location'),
    rows,
  }
}

const chosenIn = (value: string): string => (value.startsWith(NAMED) ? value.slice(NAMED.length) : value === '=' ? '=' : '') // prettier-ignore
