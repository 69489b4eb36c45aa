import { z } from 'zod'

/** What becomes of a number that a shopper takes from the page of a car. */
export const phoneRevealShape = {
  phone_reveal: z
    .strictObject({
      lead: z.boolean().default(true).describe('a number that is taken becomes a lead, once a car and visitor a day'),
      email_dealer: z
        .boolean()
        .default(false)
        .describe('the dealer is emailed about it, though nobody is named in it; webhooks get it either way'),
    })
    .default({ lead: true, email_dealer: false })
    .describe('leads from phone numbers'),
}

/**
 * `{car_id, dealership_id, website_id}`: only the car is read. The site is that of the host, the dealership that of
 * the car.
 */
export const phoneRevealSchema = z.object({
  car_id: z.union([z.int(), z.string().min(1).max(160)]),
})
