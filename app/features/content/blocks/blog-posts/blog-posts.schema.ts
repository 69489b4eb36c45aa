import { z } from 'zod'
import { line, partOfAddress } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** The newest posts. */
export const blogPostsSchema = block('blog-posts', {
  heading: line(80).default('From the blog'),
  category: partOfAddress.optional(),
  limit: z.int().min(1).max(12).default(3),
})
