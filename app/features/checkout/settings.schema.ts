import { z } from 'zod'
import { settingsSlice } from '#app/features/site/settings-slice.schema.ts'

const STATES = ['QLD', 'NSW', 'VIC', 'TAS', 'SA', 'WA', 'NT', 'ACT'] as const

/** How deposits are taken. Whether cars can be reserved, where and for how much is for `reserve` to say. */
export const checkoutSettings = settingsSlice({
  checkout: z
    .strictObject({
      live: z
        .boolean()
        .default(false)
        .describe('shoppers pay real money; needs a payment provider on the server, else reservations are closed'),
      stripe_account: z
        .string()
        .regex(/^acct_[A-Za-z0-9]{1,64}$/, { error: 'must be an account of Stripe such as acct_1AbcDef' })
        .nullable()
        .default(null)
        .describe('the dealer’s own account at Stripe, which takes the deposits; none: that of the server’s key does'),
      hold_minutes: z
        .int()
        .min(5)
        .max(60)
        .default(15)
        .describe('minutes for which a car is held while its deposit is paid'),
      reserved_hours: z
        .int()
        .min(1)
        .max(144)
        .default(48)
        .describe('hours for which a paid reservation keeps the car; cards hold a deposit for a week at most'),
      countdown: z.boolean().default(true).describe('the page of a reserved car counts the time down'),
      holds_per_hour: z.int().min(1).max(100).default(6).describe('holds that one connection may begin in an hour'),
      deposit_text: z
        .string()
        .trim()
        .max(1_000)
        .optional()
        .describe('what becomes of the deposit, instead of our words; it is always given back in full'),
      state_texts: z
        .partialRecord(z.enum(STATES), z.string().trim().min(1).max(1_000))
        .default({})
        .describe('what a state says of deposits and cooling off, instead of our words for it'),
    })
    .prefault({})
    .describe('reserving a car online'),
})

export type CheckoutSettings = z.output<typeof checkoutSettings.shape.checkout>
