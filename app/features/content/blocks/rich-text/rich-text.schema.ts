import { line, markup } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** A text with headings, lists and links. */
export const richTextSchema = block('rich-text', {
  heading: line(120).optional(),
  html: markup(),
})
