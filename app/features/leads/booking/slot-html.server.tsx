import { renderToStaticMarkup } from 'react-dom/server'
import type { Field } from '#app/features/forms/field.ts'
import { SlotField } from './slot-field.tsx'
import type { SlotView } from './slot-view.ts'

/** The times of a place as a form shows them, to take the place of those of another. */
export const slotHtml = (field: Field, view: SlotView, id: string): string =>
  renderToStaticMarkup(<SlotField field={field} view={view} id={id} value={undefined} error={undefined} />)
