import { z } from 'zod'
import { fieldMeanings } from '#app/features/site/fields/field-meaning.schema.ts'
import { settingsSlice } from '#app/features/site/settings-slice.schema.ts'
import { isMenuAddress } from './menu/menu-address.ts'

/** A menu longer than this is a mistake of the program that wrote it. */
const MAX_ENTRIES = 60

const label = z.string().trim().min(1, { error: 'must not be empty' }).max(40).describe('what the menu prints')
const address = z
  .string()
  .max(500)
  .refine(isMenuAddress, {
    error: 'must be a path of this site such as /finance, or a whole address that begins with https://',
  })
  .register(fieldMeanings, { kind: 'link' })
  .describe('where it leads: a path of this site, or an https address')
const new_tab = z.boolean().default(false).describe('open in a new tab')

/** One entry of the menu, with what it opens. */
export const menuEntrySchema = z
  .strictObject({
    label,
    to: address.optional(),
    new_tab,
    entries: z
      .array(z.strictObject({ label, to: address, new_tab }))
      .min(1, { error: 'must not be empty: an entry without links opens nothing' })
      .max(MAX_ENTRIES)
      .optional()
      .describe('what the entry opens: links, one level deep'),
    list: z
      .enum(['buy', 'models', 'brands', 'stock'])
      .optional()
      .describe(
        'fills the entry by itself: "buy" with all ways to the stock (types, bodies and makes, each with its count), "models" with the makes in stock, or the models of one make with pictures, "brands" with the tiles of brands, "stock" with the types of stock',
      ),
  })
  .refine(({ to, entries, list }) => [to, entries, list].filter((way) => way !== undefined).length === 1, {
    error: 'must have exactly one of "to" (a link), "entries" (a list of links) and "list" (filled by itself)',
  })

/** Header and footer. */
export const shellSettings = settingsSlice({
  menu: z
    .array(menuEntrySchema)
    .max(MAX_ENTRIES)
    .optional()
    .describe('the menu of the header; when absent the one that usual_menu names'),
  usual_menu: z
    .enum(['buy', 'full'])
    .default('buy')
    .describe(
      'the menu of a site without one of its own, each entry where the site has its page: "buy" is Models (for a dealer of one make), Buy, Sell, Finance, Service and Locations; "full" is Home, Vehicles, Our Stock, Offers, Service and Parts, Finance and More',
    ),
})

export type MenuSetting = z.output<typeof menuEntrySchema>
