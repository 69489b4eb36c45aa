import { z } from 'zod'
import { address, line, moment, picture } from '../../fields.schema.ts'
import { block, endsAfterStart } from '../block.schema.ts'

/** Wide pictures of promotions, 1920 × 540, each with its own dates. */
export const promotionSliderSchema = block('promotion-slider', {
  heading: line(80).default('Promotions'),
  slides: z
    .array(
      z
        .strictObject({
          picture,
          alt: line(160).describe('what the picture says, for those who do not see it'),
          to: address.optional(),
          start: moment.optional(),
          expiry: moment.optional(),
        })
        .refine(endsAfterStart, { path: ['expiry'], error: 'must be after the start' }),
    )
    .min(1)
    .max(12),
})
