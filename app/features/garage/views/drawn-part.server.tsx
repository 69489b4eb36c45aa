import { renderToStaticMarkup } from 'react-dom/server'
import type { GarageFrameData, GaragePart, PartOf } from '../garage-part.server.ts'
import { DeleteForm, DetailsForm } from './account-forms.tsx'
import { OwnCarForm } from './own-car-form.tsx'

/** A part that is a form: HTML, so that the components of forms never reach the browser. */
interface DrawnForm {
  readonly section: 'details' | 'my-vehicles' | 'delete-account'
  readonly html: string
}

/** A part as its page carries it. */
export type DrawnPart = Exclude<GaragePart, PartOf<'details' | 'delete-account'>> | DrawnForm

/** Draws the part that is a form; any other is drawn by its page. */
export function drawnPart(part: GaragePart, frame: GarageFrameData): DrawnPart {
  switch (part.section) {
    case 'details':
      return { section: part.section, html: renderToStaticMarkup(<DetailsForm part={part} frame={frame} />) }
    case 'delete-account':
      return { section: part.section, html: renderToStaticMarkup(<DeleteForm part={part} frame={frame} />) }
    case 'my-vehicles':
      if (!part.form) return part
      return { section: part.section, html: renderToStaticMarkup(<OwnCarForm form={part.form} frame={frame} />) }
    default:
      return part
  }
}
