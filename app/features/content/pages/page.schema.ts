import { z } from 'zod'
import { settingsSlice } from '#app/features/site/settings-slice.schema.ts'
import { blockSchema } from '../blocks/blocks.schema.ts'
import { line, pagePath, partOfAddress, picture, words } from '../fields.schema.ts'

/** More blocks than a person scrolls through are a mistake of a program. */
export const MAX_BLOCKS = 60

const blocks = z
  .array(blockSchema)
  .max(MAX_BLOCKS, { error: `has too many blocks: a page takes ${MAX_BLOCKS} at most` })

/** A page made of blocks. */
export const pageSchema = z.strictObject({
  path: pagePath.describe('address of the page; / is the home page'),
  title: line(120).describe('heading of the page, and its name in the browser'),
  description: words(300).optional().describe('for search engines'),
  picture: picture.optional().describe('beside the heading; a page that opens with a hero has that one’s'),
  car_types: z
    .array(z.enum(['new', 'used', 'demo']))
    .max(3)
    .default([])
    .describe('types of car the page is about'),
  gated: z.boolean().default(false).describe('for signed-in shoppers only'),
  listed: z.boolean().default(true).describe('in the sitemap, and open to search engines'),
  blocks: blocks.default([]),
})

/** An article of the blog. */
export const postSchema = z.strictObject({
  slug: partOfAddress,
  title: line(140),
  date: z.iso.date({ error: 'must be a date such as 2026-11-30' }).describe('day it appeared'),
  category: line(60).default('News'),
  summary: words(400),
  picture: picture.optional(),
  author: line(80).optional(),
  blocks,
})

export type Page = z.output<typeof pageSchema>
export type Post = z.output<typeof postSchema>

const writtenPage = pageSchema.refine(({ path, gated }) => path !== '/' || !gated, {
  path: ['gated'],
  error: 'must be false for the home page: whoever does not sign in is led there',
})

/** The dealer's pages and posts: kept in tables of their own, not among the settings. */
export const contentDocument = settingsSlice({
  pages: z
    .array(writtenPage)
    .max(500)
    .default([])
    .describe('pages made of blocks; the one at / replaces the home page'),
  posts: z.array(postSchema).max(2_000).default([]).describe('articles of the blog, in any order'),
})

/** A page as a person writes it: defaults may be left out. */
export type PageInput = z.input<typeof pageSchema>
