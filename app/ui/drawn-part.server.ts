import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { inDocument } from '#lib/packing/packed.ts'
import type { DrawnPart } from './drawn-part.tsx'

/** A part of a page, with what else is said of it. It is drawn where it is shown, and for data that travels alone. */
export const drawnPart = <T extends object>(more: T, draw: () => ReactNode): T & DrawnPart =>
  Object.defineProperties(
    { ...more, html: '' },
    {
      draw: { value: draw },
      toJSON: { value: () => ({ ...more, html: inDocument() ? '' : renderToStaticMarkup(draw()) }) },
    },
  )
