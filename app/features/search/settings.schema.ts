import { z } from 'zod'
import { fieldMeanings } from '#app/features/site/fields/field-meaning.schema.ts'
import { pictureAddress } from '#app/features/site/pictures/picture-address.schema.ts'
import { settingsSlice } from '#app/features/site/settings-slice.schema.ts'
import { CAR_BODIES, OTHER_BODIES, type BodyType } from '#app/features/vehicle/body/body-types.ts'
import { itemTypeSettings } from '#app/features/vehicle/item-type.schema.ts'
import { STATES, type StateCode } from '#app/features/vehicle/normalise/state.ts'
import * as paths from '#app/paths.ts'
import { attributeNames, attributeOf, type AttributeName } from './documents/attributes.ts'
import { budgetFinderSettings } from './budget/budget.schema.ts'
import { modelsSettings } from './models/models.schema.ts'

const attribute = z.enum(attributeNames)
const isNumeric = (name: AttributeName): boolean => attributeOf(name).kind === 'number'
const sort = z.enum([
  'rank',
  'relevance',
  'latest',
  'price_high',
  'price_low',
  'year_new',
  'year_old',
  'km_low',
  'repayment_low',
])

const moment = z.iso
  .datetime({ offset: true, error: 'must be a moment such as 2026-12-01T00:00:00+10:00' })
  .register(fieldMeanings, { kind: 'moment' })
/** A tile of the dealer’s own between the cars. */
export const promoSchema = z.strictObject({
  title: z.string().trim().min(1).max(60),
  text: z.string().max(160).default(''),
  more: z.string().max(160).default(''),
  link: z
    .string()
    .regex(/^\/(?!\/)[^\s\\]*$/, { error: 'must be an address of this site such as /special-offers' })
    .max(300)
    .optional()
    .describe('where the tile leads; the dealer’s phone number when absent'),
  label: z.string().trim().min(1).max(40).default('Learn more').describe('text of the link'),
  picture: pictureAddress.optional().describe('beside the words; best without a ground of its own'),
  start: moment.optional(),
  expiry: moment.optional(),
  position: z.int().min(1).max(10_000).optional().describe('a place of its own in the results'),
  display: z.enum(['all', 'new', 'used', 'demo']).default('all').describe('only on lists that show this type of car'),
  strictDisplay: z.boolean().default(false).describe('only on lists of that type of car alone'),
})
const bodyTypes = Object.keys({ ...CAR_BODIES, ...OTHER_BODIES }) as [BodyType, ...BodyType[]]
const states = Object.keys(STATES).map((code) => code.toLowerCase()) as [Lowercase<StateCode>]

/** How this site's stock search behaves. */
export const searchSettings = settingsSlice({
  ...itemTypeSettings.shape,
  search_filters: z
    .array(attribute)
    .max(40)
    .default([
      'price',
      'make',
      'model',
      'body',
      'car_type',
      'year',
      'km',
      'transmission',
      'fuel',
      'drive',
      'location_name',
      'badge',
      'colour',
      'seats',
      'filtered_features',
    ])
    .describe(
      'filters on the search page, in order; with `family` among them models are chosen by family (C200 under C-Class, 320i under 3 Series)',
    ),
  filter_limits: z
    .partialRecord(attribute, z.int().min(1).max(100))
    .default({})
    .describe(
      'values shown before "Show all", by filter; when absent: make 7, model 30, city 20, dealership 40, body and colour 12, others 10',
    ),
  body_types: z
    .array(z.enum(bodyTypes))
    .default(bodyTypes)
    .describe('body types that the filter offers: the 18 of cars and those of trucks, motorcycles and caravans'),
  default_state: z.enum(states).default('qld').describe('state that stands first in the filter of states'),
  promoted_filters: z
    .array(attribute)
    .max(5)
    .default(['body', 'price', 'make'])
    .describe('filters offered as links above the results of a broad list'),
  search_categories: z
    .array(z.string().max(80))
    .max(50)
    .default([])
    .describe('categories that are offers, for /special-offers; empty: cars with a reduced price'),
  clear_filters_to: z
    .string()
    .regex(/^\/(?!\/)[\w/-]*$/, { error: 'must be an address of this site such as /special-offers' })
    .max(200)
    .default(paths.offers)
    .describe('where Clear Filters leads when nothing was found'),
  stock_count: z
    .int()
    .min(0)
    .nullable()
    .default(null)
    .describe('number of cars that pages name for a list of more than 1,999; null: the true number'),
  card_buttons: z
    .array(z.enum(['details', 'quick_enquiry', 'enquire', 'finance', 'reserve']))
    .min(1)
    .default(['details', 'quick_enquiry', 'enquire', 'finance', 'reserve'])
    .describe(
      'what a card offers: the first other than the details is a button, the others stand under More; with both enquiries one button, Enquire, opens the quick form',
    ),
  card_labels: z
    .strictObject({
      details: z.string().trim().min(1).max(30).default('View Details').describe('or Explore Vehicle'),
      finance: z.string().trim().min(1).max(30).default('Finance').describe('or Get Finance'),
      similar: z.string().trim().min(1).max(40).default('Find Me Something Similar'),
    })
    .default({ details: 'View Details', finance: 'Finance', similar: 'Find Me Something Similar' })
    .describe('words of the buttons of a card'),
  card_shop_now: z.boolean().default(false).describe('one button only on every card: Shop Now'),
  card_views: z.boolean().default(false).describe('print on a card how often the car was looked at'),
  promotions: z
    .strictObject({
      on: z.boolean().default(false),
      positions: z
        .array(z.int().min(1).max(10_000))
        .max(50)
        .default([30])
        .describe('places in the results, counted from 1 over all pages, such as 5, 10 or 8, 17'),
      jitter: z.boolean().default(false).describe('move each position by 0 to 2 places, another way each day'),
      items: z
        .array(promoSchema)
        .max(30)
        .default([
          {
            title: 'We Want Your Car!',
            text: 'We buy all types of cars',
            more: 'Our high turnover means we can pay more',
            label: 'Learn more',
            display: 'all',
            strictDisplay: false,
          },
        ]),
    })
    .default({ on: false, positions: [30], jitter: false, items: [] })
    .describe('tiles of the dealer’s own between the cars'),
  search_host: z.url().optional().describe('hosted search service; our own engine answers when absent'),
  search_key: z.string().max(500).optional().describe('search-only key of the hosted service'),
  search_index: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,100}$/, { error: 'must be up to 100 letters, digits, hyphens and underscores' })
    .default('cars')
    .describe('name of the index of stock, in the search API and in the hosted service'),
  search_public_key: z
    .string()
    .min(8)
    .max(500)
    .optional()
    .describe('key that callers of the search API must send; anyone may ask when absent, for the answers are public'),
  search_page_size: z.int().min(1).max(100).default(21),
  sort_options: z
    .array(sort)
    .min(1)
    .default(['rank', 'relevance', 'latest', 'price_high', 'price_low', 'year_new', 'km_low']),
  default_sort: sort.default('rank'),
  search_radii: z
    .array(z.int().min(1).max(5_000))
    .max(20)
    .default([10, 25, 50, 100, 250, 500])
    .describe('distances from their postcode that shoppers can choose, km; any distance is always among them'),
  price_low_needs_price: z.boolean().default(true).describe('lowest price first leaves out cars without a price'),
  stock_rule: z
    .strictObject({
      conditions: z
        .array(
          z
            .strictObject({
              attribute,
              values: z.array(z.string().max(200)).min(1).max(500).optional().describe('one of these'),
              min: z.number().optional().describe('at least, dollars, kilometres or year'),
              max: z.number().optional().describe('at most'),
              not: z.boolean().default(false).describe('leave out what the condition holds for'),
            })
            .refine(({ values, min, max }) => values !== undefined || min !== undefined || max !== undefined, {
              error: 'needs values, a min or a max',
            })
            .refine(({ attribute, min, max }) => isNumeric(attribute) || (min === undefined && max === undefined), {
              error: 'min and max are for numbers such as price, km and year',
            }),
        )
        .max(40)
        .default([])
        .describe('conditions that every car of the site meets, all of them at once'),
      car_types: z
        .array(z.enum(['new', 'used', 'demo']))
        .default([])
        .describe('only these types of car; empty: all'),
      exclude_stock_numbers: z.array(z.string().max(60)).max(1_000).default([]),
    })
    .default({ car_types: [], exclude_stock_numbers: [], conditions: [] })
    .describe('what is fixed for every search of the site'),
  budget_finder: budgetFinderSettings.prefault({}),
  models: modelsSettings.prefault({}),
  collapse_sold_runs: z.boolean().default(true).describe('show only the first of several sold cars in a row'),
})
