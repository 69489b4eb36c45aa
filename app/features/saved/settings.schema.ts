import { z } from 'zod'
import { settingsSlice } from '#app/features/site/settings-slice.schema.ts'

/** What shoppers can keep in their own browser on this site. */
export const savedSettings = settingsSlice({
  store_favourites: z
    .boolean()
    .default(true)
    .describe('shoppers can keep favourites in their browser; without it saving and comparing are both gone'),
  compare: z.boolean().default(true).describe('shoppers can compare up to four vehicles beside each other'),
  recently_viewed: z.boolean().default(true).describe('show a shopper the vehicles they looked at last'),
  favourite_hide_rules: z
    .strictObject({
      not_used: z.boolean().default(false).describe('only used vehicles can be saved and compared'),
      no_price: z.boolean().default(false).describe('a vehicle with a price of 0 or less cannot be saved or compared'),
      no_images: z.boolean().default(false).describe('a vehicle without pictures cannot be saved or compared'),
    })
    .default({ not_used: false, no_price: false, no_images: false })
    .describe('vehicles in stock that have no save and compare controls all the same'),
})
