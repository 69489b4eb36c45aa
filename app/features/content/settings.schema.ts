import { z } from 'zod'
import { settingsSlice } from '#app/features/site/settings-slice.schema.ts'

/** The dealer's own words. */
export const contentSettings = settingsSlice({
  blogs_count: z.int().min(0).max(12).default(0).describe('blog posts on the vehicle page; 0: none'),
  home: z
    .strictObject({
      headline: z
        .string()
        .max(90)
        .default('')
        .describe('headline of the home page; made from name and city when empty'),
      introduction: z.string().max(300).default(''),
      picture: z.string().max(500).optional().describe('media address of the picture beside the headline'),
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
})
