import { z } from 'zod'
import { settingsSlice } from '#app/features/site/settings-slice.schema.ts'
import { DEFAULT_PAGES, FORMER_PAGES, USUAL_PAGES } from './pages/defaults/default-page-paths.ts'
import { picture } from './fields.schema.ts'
import { redirectSchema } from './redirects/redirect.schema.ts'

/** The dealer's own words. */
export const contentSettings = settingsSlice({
  blogs_count: z.int().min(0).max(12).default(0).describe('blog posts on the vehicle page; 0: none'),
  home: z
    .strictObject({
      headline: z
        .string()
        .trim()
        .max(90)
        .default('')
        .describe('headline of the home page; made from name and city when empty'),
      introduction: z.string().trim().max(300).default(''),
      picture: picture.optional().describe('media address of the picture beside the headline'),
      reasons: z
        .array(z.strictObject({ title: z.string().max(60), text: z.string().max(240) }))
        .max(4)
        .default([])
        .describe('why to buy here: a few true sentences'),
      menu_car_types: z
        .array(z.enum(['new', 'used', 'demo']))
        .default(['used', 'new', 'demo'])
        .describe('types of stock that the menu links'),
    })
    .default({ headline: '', introduction: '', reasons: [], menu_car_types: ['used', 'new', 'demo'] }),
  head_pictures: z
    .strictObject({
      contact: picture.optional().describe('on the contact page'),
      locations: picture.optional().describe('on the page of all locations'),
      selling: picture.optional().describe('where a shopper sells or trades in, unless the dealer wrote that page'),
    })
    .default({})
    .describe('pictures beside the headings of pages that have none of their own'),
  redirects: z.array(redirectSchema).max(5_000).default([]).describe('addresses that have moved'),
  default_pages: z
    .array(z.enum([...DEFAULT_PAGES, ...FORMER_PAGES]))
    .max(DEFAULT_PAGES.length + FORMER_PAGES.length)
    .default([...USUAL_PAGES])
    .describe('pages with our own words, until the dealer writes one at the same path'),
  sales_counter: z
    .strictObject({
      source: z
        .enum(['sales', 'formula'])
        .default('sales')
        .describe('`sales`: cars sold this month; `formula`: (day − 1) × 192 + seconds since midnight ÷ 450, Brisbane'),
    })
    .default({ source: 'sales' })
    .describe('the number of "Sales this Month"'),
  icon_text: z
    .string()
    .regex(/^[A-Z0-9]{1,2}$/, { error: 'must be one or two capital letters or digits' })
    .optional()
    .describe(
      'letters of the site’s icon, also in place of a logo; when absent a logo that is about square, else the initials of its name',
    ),
})
