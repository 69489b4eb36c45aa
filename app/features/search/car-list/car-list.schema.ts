import { z } from 'zod'
import { fieldMeanings } from '#app/features/site/fields/field-meaning.schema.ts'
import { attributeNames, attributeOf, type AttributeName } from '../documents/attributes.ts'
import { MAX_LISTED } from './car-list.ts'

const value = z.union([z.string().trim().min(1).max(200), z.number(), z.boolean()]).transform(String)
const values = z.array(value).min(1).max(50)
const range = z
  .strictObject({ min: z.number().min(0).optional(), max: z.number().min(0).optional() })
  .refine(({ min, max }) => min !== undefined || max !== undefined, { error: 'must have a min or a max' })
  .refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
    error: 'must not end before it begins',
  })

const choice = (name: AttributeName) => (attributeOf(name).range ? range : values).optional()

/** A short list of stock by filter, as content pages configure it. */
export const carListSchema = z.strictObject({
  heading: z.string().trim().min(1).max(80),
  filter: z
    .strictObject(Object.fromEntries(attributeNames.map((name) => [name, choice(name)])))
    .register(fieldMeanings, { kind: 'car-filter' })
    .default({})
    .describe('any search attribute: a list of values, or a range with min and max'),
  sort: z
    .enum(['rank', 'relevance', 'latest', 'price_high', 'price_low', 'year_new', 'year_old', 'km_low'])
    .optional()
    .describe('order of the cards; the site’s default when absent'),
  offers: z.boolean().default(false).describe('only what is on special offer'),
  limit: z.int().min(1).max(MAX_LISTED).default(6).describe('cards shown; the rest stands behind the link'),
})

/** What `loadCarList` takes. */
export type CarListSettings = z.input<typeof carListSchema>
