import { z } from 'zod'
import { settingsSlice } from '#app/features/site/settings-slice.schema.ts'

/**
 * What a dealer does with the stock. The rules about "Was" name no figures, only a reasonable time before the
 * reduction: four weeks within the last three months unless a site says otherwise.
 */
export const inventorySettings = settingsSlice({
  was_price_days: z
    .int()
    .min(1)
    .max(365)
    .default(28)
    .describe('days for which a price was really asked before it may be shown as “Was”'),
  was_price_within_days: z
    .int()
    .min(1)
    .max(730)
    .default(90)
    .describe('the last days in which was_price_days are counted'),
})
