import { z } from 'zod'
import { settingsSlice } from '#app/features/site/settings-slice.schema.ts'

/** What a site mainly sells: every feature may ask for it, the search owns it. */
export const itemTypeSettings = settingsSlice({
  item_type: z
    .enum(['car', 'truck', 'motorcycle', 'caravan'])
    .default('car')
    .describe('what the site mainly sells: the word its pages use, and the type of stock that does not name one'),
})
