import { z } from 'zod'

/**
 * The part as it travels: files, exports and commands use these field names. Money is dollars here and integer cents
 * in storage (`part-row.ts` converts). A field that is absent is unknown.
 */
const text = (max: number, doc: string) => z.string().trim().min(1).max(max).describe(doc)

/** Model years that a fit may name. */
const OLDEST_FIT = 1900
const NEWEST_FIT = 2100

const year = (doc: string) => z.int().min(OLDEST_FIT).max(NEWEST_FIT).describe(doc).optional()

export const fitSchema = z
  .object({
    make: text(80, 'make of the vehicle').regex(/^[^/]*$/, { error: 'must be a make without a slash' }),
    model: text(120, 'model; absent: every model of the make').optional(),
    year_from: year('first model year; absent: from the first on'),
    year_to: year('last model year; absent: to the newest'),
  })
  .refine(({ year_from, year_to }) => year_from === undefined || year_to === undefined || year_from <= year_to, {
    error: 'must not end before they begin',
    path: ['year_to'],
  })

const AVAILABILITIES = ['in_stock', 'to_order', 'out_of_stock'] as const

export const partSchema = z
  .object({
    part_number: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .regex(/^[\p{L}\p{N}](?:[\p{L}\p{N} ./_+#*-]*[\p{L}\p{N}+#*])?$/u, {
        error: 'must be letters and digits, with spaces and . / _ + # * - between them',
      })
      .describe('the part’s number, kept in capitals; it identifies the part in a site'),
    name: text(200, 'what the part is called'),
    description: text(5_000, 'more about the part, plain text').optional(),
    category: text(80, 'group of parts, such as Filters or Towing').optional(),
    brand: text(80, 'maker of the part').optional(),
    fits: z.array(fitSchema).max(500).default([]).describe('vehicles that the part is made for; empty: universal'),
    price: z.number().min(0).max(9_999_999).describe('price including GST, in dollars').optional(),
    price_note: text(120, 'what belongs to the price, such as "a pair" or "fitted"').optional(),
    availability: z.enum(AVAILABILITIES).describe('in_stock, to_order or out_of_stock'),
    quantity: z.int().min(0).max(1_000_000).describe('pieces on the shelf').optional(),
    lead_time_days: z.int().min(0).max(365).describe('days until an ordered part is there').optional(),
    location: text(160, 'slug of the location that holds the part').optional(),
    image: text(2_000, 'address of the picture').optional(),
    show_on_dealer_website: z.boolean().default(true).describe('listed on the site'),
    created_at: z.iso.datetime({ offset: true }).describe('when the part first came in, ISO 8601 UTC').optional(),
    updated_at: z.iso.datetime({ offset: true }).describe('when the part last changed, ISO 8601 UTC').optional(),
  })
  .refine(({ availability, quantity }) => availability !== 'in_stock' || quantity !== 0, {
    error: 'is "in_stock", but the quantity is 0; say "to_order" or "out_of_stock", or leave the availability empty',
    path: ['availability'],
  })
