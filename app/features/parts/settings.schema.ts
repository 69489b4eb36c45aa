import { z } from 'zod'
import { settingsSlice } from '#app/features/site/settings-slice.schema.ts'

/** How this site shows its parts. */
export const partsSettings = settingsSlice({
  parts_search: z
    .boolean()
    .optional()
    .describe('whether the site has a page of parts; when absent, it has one while any part is listed'),
  parts_menu_text: z.string().trim().min(1).max(30).default('Parts').describe('name of the parts page in the menu'),
  parts_page_size: z.int().min(1).max(100).default(21).describe('parts on one page of the list'),
})
