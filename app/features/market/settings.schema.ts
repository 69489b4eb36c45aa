import { z } from 'zod'
import { settingsSlice } from '#app/features/site/settings-slice.schema.ts'

/** What this site gives to the market and shows of it. */
export const marketSettings = settingsSlice({
  market: z
    .strictObject({
      share: z
        .boolean()
        .default(true)
        .describe('listed cars count, without a name, among the comparables of other sites'),
      indicator: z
        .boolean()
        .default(true)
        .describe('say beside the price when a car is at least $500 below the average market price'),
      cards: z
        .boolean()
        .default(true)
        .describe(
          'say on the cards of lists when a price is a good deal, in the word of the gauge; never of one above the ' +
            'market average, and only where the vehicle page has the section `gauge`',
        ),
      full_picture: z
        .boolean()
        .default(false)
        .describe('show a car among its comparables beside the gauge: how many, how far apart, and when it is dearer'),
      ring: z
        .enum(['below_average', 'whole_range'])
        .default('below_average')
        .describe(
          'which cars get the ring of the gauge, a good deal in its words: those at or below the market average; ' +
            '`whole_range`: all up to the top of the market range',
        ),
      count_up: z
        .boolean()
        .default(false)
        .describe('count the price in the ring up from nothing while the ring fills; until then it is another price'),
    })
    .default({
      share: true,
      indicator: true,
      cards: true,
      full_picture: false,
      ring: 'below_average',
      count_up: false,
    })
    .describe('comparison with the market'),
})
