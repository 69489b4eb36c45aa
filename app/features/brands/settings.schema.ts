import { z } from 'zod'
import { pictureAddress } from '#app/features/site/pictures/picture-address.schema.ts'
import { settingsSlice } from '#app/features/site/settings-slice.schema.ts'
import { BRAND_GROUPS } from './brand.ts'

/** An entry of the brand directory. */
export const brandSchema = z.strictObject({
  title: z.string().trim().min(1).max(80).describe('name as the card and the page print it'),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'must be lower-case letters, digits and hyphens' })
    .max(80)
    .optional()
    .describe('the brand in addresses; made from the title when absent'),
  logo: pictureAddress
    .optional()
    .describe('the brand’s own logo; else the drawn mark of its manufacturer, else its initials'),
  banner: pictureAddress.optional().describe('wide picture of the brand’s page'),
  description: z.string().trim().max(4_000).default('').describe('plain text; a blank line begins a new paragraph'),
  group: z.enum(BRAND_GROUPS).default('Car').describe('group of the directory'),
  skipPage: z.boolean().default(false).describe('a card without a page of its own'),
  link: z
    .string()
    .trim()
    .max(2_048)
    .optional()
    .describe('where the card leads instead of a page of its own: a path of this site, or a page of a link host'),
  makes: z
    .array(z.string().trim().min(1).max(80))
    .max(20)
    .default([])
    .describe('makes whose stock the page shows, exactly; when empty, every make of the manufacturer in the title'),
})

/** The brands a dealer sells. */
export const brandSettings = settingsSlice({
  brands: z.array(brandSchema).max(300).default([]).describe('entries of the brand directory, in their order'),
  brand_directory: z
    .strictObject({
      heading: z.string().trim().min(1).max(90).default('Our brands'),
      introduction: z.string().trim().max(400).default(''),
      stats: z
        .array(
          z.strictObject({
            figure: z.string().trim().min(1).max(12).describe('such as 50+'),
            label: z.string().trim().min(1).max(40).describe('such as locations'),
          }),
        )
        .max(6)
        .default([])
        .describe('true figures about the group, such as 50+ locations; none: no banner'),
    })
    .default({ heading: 'Our brands', introduction: '', stats: [] })
    .describe('the page at /brands, for a site with brands'),
  make_pages: z
    .boolean()
    .default(true)
    .describe('every make in stock has a page at its slug; false: only the brands listed here'),
})

export type BrandEntry = z.output<typeof brandSchema>
