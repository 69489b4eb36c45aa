import { z } from 'zod'
import { abnDigits } from '#lib/abn.ts'
import { contrast, parseHex } from '#lib/colour.ts'
import { fieldMeanings } from './fields/field-meaning.schema.ts'
import { phoneNumber } from './phone.schema.ts'
import { settingsSlice } from './settings-slice.schema.ts'
import { TEMPLATE_NAMES } from './template-names.ts'

/** Text on the brand colour, and the brand colour on white, must reach this ratio (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5

const brandColour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: 'must be a colour such as #0b5fff' })
  .refine((hex) => contrast(parseHex(hex), [255, 255, 255]) >= TEXT_CONTRAST, {
    error: `must be dark enough to be read on white (contrast ${TEXT_CONTRAST}:1 or more)`,
  })
  .register(fieldMeanings, { kind: 'colour' })

const phoneNumbers = z
  .strictObject({
    new: phoneNumber.describe('number for new cars').optional(),
    used: phoneNumber.describe('number for used cars').optional(),
    demo: phoneNumber.describe('number for demo cars').optional(),
    default: phoneNumber.describe('number shown when no other applies').optional(),
    filter_by_car_type: z.boolean().default(true).describe('choose the number by the type of the car'),
  })
  .describe('phone numbers by type of car')

const logo = z.strictObject({
  url: z.string().max(500).register(fieldMeanings, { kind: 'picture' }).describe('media address of the picture'),
  alt: z.string().max(120).optional().describe('what it says, for those who do not see it; the name when absent'),
})

export const addressSchema = z.strictObject({
  street: z.string().max(200).default(''),
  city: z.string().max(120).default(''),
  state: z.string().max(10).default('QLD'),
  postcode: z
    .string()
    .regex(/^\d{4}$/, { error: 'must be four digits' })
    .optional(),
  lat: z.number().min(-90).max(90).optional(),
  long: z.number().min(-180).max(180).optional(),
  place_id: z.string().max(200).optional(),
  place_url: z
    .url({ protocol: /^https$/, error: 'must be an https address' })
    .max(500)
    .optional(),
  map_key: z.string().max(200).optional(),
})

/** Who the dealer is and how the site looks. */
export const siteSettings = settingsSlice({
  demo_index: z.boolean().default(true).describe('named on the index of the demo’s sites'),
  name: z.string().trim().min(1).max(120).describe('the dealer’s trading name, as pages print it'),
  abn: z
    .string()
    .max(30)
    .refine((text) => abnDigits(text) !== null, { error: 'must be an ABN of 11 digits whose check is right' })
    .optional()
    .describe('Australian Business Number, printed in the footer of every page'),
  id: z
    .union([z.int().positive(), z.string().max(80)])
    .optional()
    .describe('external reference of the site'),
  dealership_id: z
    .union([z.int().positive(), z.string().max(80)])
    .default('1')
    .describe('id of the primary dealership: stock without a dealership belongs to it'),
  template: z
    .enum(TEMPLATE_NAMES)
    .default('showroom')
    .describe(
      'the house the site is built as: showroom (bright, for used-car groups), marque (restrained, for one brand) or yard (dense, for trucks, motorcycles and caravans)',
    ),
  tagline: z.string().max(160).default('').describe('one line under the name on the home page'),
  logo: logo.optional().describe('logo, best without a ground of its own; the name is set in type when there is none'),
  logo_dark: logo
    .optional()
    .describe(
      'the logo for dark grounds, such as the header of yard and the footer of marque; without it the logo stands on a white plate in a dark header, and the name in type in a dark footer',
    ),
  manufacturer: z
    .strictObject({ name: z.string().max(80), slug: z.string().max(80).optional() })
    .optional()
    .describe('the one manufacturer of a franchise site: its stock search shows this make only'),
  address: addressSchema.optional().describe('address of the head office'),
  dealerships: z
    .array(
      z.strictObject({
        id: z.union([z.int().positive(), z.string().max(80)]),
        name: z.string().max(200).optional(),
        slug: z.string().max(160).optional(),
        average_rating: z.number().min(0).max(5).optional(),
        review_count: z.int().min(0).optional(),
      }),
    )
    .max(500)
    .default([])
    .describe('dealerships whose stock the site carries'),
  override_city: z.string().max(120).optional().describe('city named in titles instead of the primary location’s'),
  phone_numbers: phoneNumbers.default({ filter_by_car_type: true }),
  youtube_url: z
    .url({ protocol: /^https$/, error: 'must be an https address' })
    .optional()
    .describe('the dealer’s video channel'),
  plugins: z
    .record(z.string().max(60), z.union([z.boolean(), z.string().max(500), z.number()]))
    .default({})
    .describe('settings of third-party plug-ins by name'),
  errorDisplay: z
    .enum(['inline', 'alert'])
    .default('inline')
    .describe('errors in place and announced, or in a dialog of the browser; of forms, watchlist and PDF'),
  theme: z
    .strictObject({
      primary: brandColour.default('#0b5d4f').describe('brand colour, spent on the one primary action'),
      radius: z.int().min(0).max(24).optional().describe('corner radius in px; the template’s own when absent'),
    })
    .default({ primary: '#0b5d4f' }),
})
