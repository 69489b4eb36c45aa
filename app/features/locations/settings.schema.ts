import { z } from 'zod'
import { personSchema } from './team/person.schema.ts'
import { fieldMeanings } from '#app/features/site/fields/field-meaning.schema.ts'
import { phoneNumberOrNone } from '#app/features/site/phone.schema.ts'
import { addressSchema } from '#app/features/site/settings.schema.ts'
import { settingsSlice } from '#app/features/site/settings-slice.schema.ts'
import { mapShape } from './map/map.schema.ts'
import { nswShape } from './nsw/online-sale.schema.ts'
import { isoDate } from './reviews/review-date.ts'
import { TIME_ZONES, zoneOfState } from './places/state-zone.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time such as 08:30' })
const status = z.enum(['Open', 'Closed'])
const department = z.enum(['all', 'sales', 'service', 'parts', ''])

const openingHour = z.strictObject({
  weekday: z.int().min(0).max(6).describe('0 Sunday to 6 Saturday'),
  status,
  formated_hours: z.string().max(60).optional().describe('hours as text; wins over open and close when shown'),
  open: time.optional(),
  close: time.optional(),
})

const specialHour = z.strictObject({
  date: z.iso.date({ error: 'must be a date such as 2026-12-25' }),
  name: z.string().trim().max(80).optional().describe('what the day is called, such as Christmas Day'),
  status,
  start_hour: time.optional(),
  end_hour: time.optional(),
  department: department.default('all'),
  location_name: z.string().max(200).optional().describe('the one location it is about, with or without department'),
})

const rating = z
  .union([z.number(), z.string()])
  .refine((given) => String(given).trim() !== '' && Number(given) >= 0 && Number(given) <= 5, {
    error: 'must be a rating from 0 to 5',
  })

const review = z.strictObject({
  id: z.union([z.int(), z.string()]),
  customer_name: z.string().max(120),
  text: z.string().max(5_000).nullable().default(null),
  rating: z.number().min(0).max(5),
  review_date: z
    .string()
    .refine((text) => isoDate(text) !== null, { error: 'must be a date such as 25/12/2026' })
    .optional(),
  review_date_in_words: z.string().max(60).optional(),
  created_at_time_ago_in_words: z.string().max(60).optional(),
  source: z.string().trim().max(60).optional().describe('who collected it, such as Google'),
  image: z.strictObject({ url: z.string(), thumb: z.strictObject({ url: z.string() }).optional() }).optional(),
})

const location = z.strictObject({
  id: z.union([z.int().positive(), z.string().trim().min(1).max(80)]),
  name: z.string().trim().min(1).max(200),
  slug: z
    .string()
    .regex(/^[a-z0-9-]+$/, { error: 'must be lower-case letters, digits and hyphens' })
    .max(160),
  dealership_id: z.union([z.int().positive(), z.string().max(80)]).optional(),
  dealership_slug: z.string().max(160).optional(),
  location_type: z.enum(['', 'sales', 'service', 'parts']).default(''),
  location_subtype: z.string().max(80).default('').describe('further kinds; "buying" where vehicles are bought'),
  primary: z.boolean().default(false),
  visible: z.boolean().default(true),
  manufacturers: z.array(z.string().max(80)).max(100).default([]),
  dealer_license_number: z.string().max(60).default('').describe('printed in the footer of every page'),
  motor_vehicle_repairer: z.string().max(60).default(''),
  address: addressSchema,
  contact_detail: z
    .strictObject({
      phone: phoneNumberOrNone.default(''),
      landline_phone: phoneNumberOrNone.default(''),
      email: z.email({ error: 'must be an email address' }).optional(),
      opening_hours: z.array(openingHour).max(60).default([]),
    })
    .default({ phone: '', landline_phone: '', opening_hours: [] }),
  special_hours: z.array(specialHour).max(200).default([]),
  time_zone: z
    .enum(TIME_ZONES)
    .optional()
    .describe('its clock; by default that of the state of its address, and Brisbane where no state is known'),
  distribution_locations: z
    .array(z.union([z.int(), z.string()]))
    .max(100)
    .default([]),
  image: z.string().max(500).register(fieldMeanings, { kind: 'picture' }).optional(),
  people: z.array(personSchema).max(40).default([]).describe('the team of the place, shown on its page'),
  reviews: z
    .strictObject({
      average_rating: rating.optional(),
      count: z.int().min(0).default(0),
      source: z.string().trim().max(60).optional().describe('who collected reviews that do not say so themselves'),
      url: z
        .url({ protocol: /^https$/, error: 'must be an https address' })
        .max(500)
        .optional()
        .describe('where all of them can be read'),
      reviews: z.array(review).max(1_000).default([]),
    })
    .optional(),
  average_rating: z.number().min(0).max(5).optional(),
  review_count: z.int().min(0).optional(),
})

export const locationSchema = location.transform(({ time_zone, ...given }) => ({
  ...given,
  time_zone: time_zone ?? zoneOfState(given.address.state),
}))

/** The places where the dealer stands. */
export const locationSettings = settingsSlice({
  locations: z.array(locationSchema).max(500).default([]).describe('every location, the primary one marked'),
  special_hours: z
    .array(specialHour)
    .max(200)
    .default([])
    .describe('holidays of every location, or of the one that an entry names; a location’s own entries win'),
  review_display: z
    .strictObject({
      hidden: z.boolean().default(false).describe('no reviews anywhere'),
      minimum_rating: z
        .number()
        .min(0)
        .max(5)
        .optional()
        .describe('reviews are shown only when the average exceeds this; leaving poor ones out can mislead'),
      quantity: z.int().min(1).max(1_000).optional().describe('most reviews in a list; all when absent'),
      folded: z.int().min(0).max(1_000).default(0).describe('of these, how many stand behind a Show more'),
    })
    .default({ hidden: false, folded: 0 })
    .describe('how reviews are shown: all of them unless a dealer decides otherwise'),
  delivery_zones: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1).max(80).describe('region, as the shopper reads it'),
        price: z.number().min(0).max(100_000).describe('dollars; 0 is free'),
        price_per_km: z.number().min(0).max(1_000).default(0).describe('dollars for each kilometre on top'),
        max_km: z.number().positive().max(10_000).optional().describe('from where the car stands, as the crow flies'),
        states: z
          .array(z.enum(['QLD', 'NSW', 'VIC', 'TAS', 'SA', 'WA', 'NT', 'ACT']))
          .default([])
          .describe('only in these states'),
        postcodes: z
          .array(z.string().regex(/^\d{4}(-\d{4})?$/, { error: 'must be a postcode or a range such as 4000-4179' }))
          .max(500)
          .default([])
          .describe('only in these postcodes'),
      }),
    )
    .max(100)
    .default([])
    .describe(
      'where the dealer delivers and for how much, the first zone that holds the place wins; none: no calculator',
    ),
  show_location_licence: z.boolean().default(true).describe('licence numbers on location cards too'),
  location_contact_button: z
    .boolean()
    .default(false)
    .describe(
      'a Contact button on location cards, beside their call, directions and email; their name leads there too',
    ),
  ...nswShape,
  ...mapShape,
})
