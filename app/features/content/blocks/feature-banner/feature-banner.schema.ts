import { z } from 'zod'
import * as paths from '#app/paths.ts'
import { address, line } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** Three ways on, as large tiles. */
export const featureBannerSchema = block('feature-banner', {
  heading: line(80).optional(),
  items: z
    .array(z.strictObject({ title: line(60), text: line(120).optional(), to: address }))
    .min(1)
    .max(3)
    .default([
      { title: 'Latest offers', text: 'Cars we’ve just marked down', to: paths.offers },
      { title: 'Book a service online', text: 'Choose a day that suits you', to: paths.service },
      { title: 'Sell your car', text: 'Get an instant offer in 2 minutes', to: paths.sellYourCar },
    ]),
})
