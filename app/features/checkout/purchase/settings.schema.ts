import { z } from 'zod'
import { settingsSlice } from '#app/features/site/settings-slice.schema.ts'
import { PAYMENT_MARKS } from '#app/ui/we-accept/payment-marks.ts'

const ID = /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/

const addOn = z.strictObject({
  id: z.string().regex(ID, { error: 'must be up to 40 lower-case letters, digits and hyphens' }),
  name: z.string().trim().min(1).max(80),
  text: z.string().trim().max(400).default('').describe('what it is, and what it is not'),
  price: z.number().min(0).max(100_000).multipleOf(0.01).describe('dollars, GST included'),
  car_types: z
    .array(z.enum(['new', 'used', 'demo']))
    .max(3)
    .default([])
    .describe('offered with cars of these types; with every car when none is named'),
})

/** How cars are bought online. Which cars they are is for `online_purchase` and `online_purchase_cars` to say. */
export const purchaseSettings = settingsSlice({
  purchase: z
    .strictObject({
      add_ons: z
        .array(addOn)
        .max(20)
        .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: 'must have ids that differ' })
        .default([])
        .describe('what a shopper can add to the car'),
      trade_in: z.boolean().default(true).describe('a shopper can offer their own vehicle in exchange'),
      pickup: z
        .strictObject({
          minutes: z.int().min(15).max(240).default(60).describe('length of a handover'),
          days_ahead: z.int().min(1).max(60).default(14).describe('days that are offered, today among them'),
          notice_hours: z.number().min(0).max(336).default(48).describe('hours before the first handover'),
          no_days: z.array(z.int().min(0).max(6)).max(7).default([]).describe('days without handovers, 0 Sunday'),
        })
        .prefault({})
        .describe('when a car can be picked up, within the opening hours of the place where it stands'),
      delivery: z
        .strictObject({
          offered: z
            .boolean()
            .default(true)
            .describe('cars are delivered where delivery_zones says, at its prices; never without a zone'),
          notice_days: z.int().min(0).max(60).default(4).describe('days before the first delivery'),
          days_ahead: z.int().min(1).max(60).default(28).describe('days that are offered, today among them'),
        })
        .prefault({})
        .describe('when a car can be delivered, on the days on which the place where it stands is open'),
      after_handover_hours: z
        .int()
        .min(1)
        .max(336)
        .default(72)
        .describe(
          'hours after the handover for which an order still keeps its car, so that the sale can be recorded or another day agreed on; its dealer is asked at the handover',
        ),
      keep_days: z
        .int()
        .min(1)
        .max(365)
        .default(30)
        .describe('days for which a purchase that was begun and left is kept'),
    })
    .prefault({})
    .describe('buying a car online'),
  we_accept: z
    .array(z.enum(PAYMENT_MARKS))
    .max(PAYMENT_MARKS.length)
    .default([...PAYMENT_MARKS])
    .describe('cards and wallets that are named where a deposit is paid'),
})
