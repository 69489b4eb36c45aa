import { z } from 'zod'
import { settingsSlice } from '#app/features/site/settings-slice.schema.ts'

/** What shoppers are told of the inbox. */
export const inboxSettings = settingsSlice({
  lead_receipts: z
    .boolean()
    .default(false)
    .describe('shoppers read when their enquiry came in, was opened and was answered, and by whose first name'),
})
