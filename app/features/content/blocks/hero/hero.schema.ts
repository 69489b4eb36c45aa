import { z } from 'zod'
import { line, link, picture, words } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** The first thing of a page: a headline, a picture, and a search box or up to two links. */
export const heroSchema = block('hero', {
  heading: line(90).optional().describe('made from name and city when absent'),
  text: words(300).optional(),
  picture: picture.optional(),
  search: z.boolean().default(false).describe('the one-line search box'),
  links: z.array(link).max(2).default([]),
})
