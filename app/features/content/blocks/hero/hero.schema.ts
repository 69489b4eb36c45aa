import { z } from 'zod'
import { line, link, picture, words } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** The first thing of a page: a headline, a picture, and a search box, the first questions of a valuation or up to three links. */
export const heroSchema = block('hero', {
  heading: line(90).optional().describe('made from name and city when absent'),
  text: words(300).optional(),
  picture: picture.optional(),
  search: z.boolean().default(false).describe('the one-line search box'),
  choices: z
    .boolean()
    .optional()
    .describe('lists of make, model and highest price above that box: they are there unless this is false'),
  valuation: z
    .boolean()
    .default(false)
    .describe(
      'the first questions of a valuation, where the site has valuations online; the links stand below as text',
    ),
  links: z.array(link).max(3).default([]),
})
