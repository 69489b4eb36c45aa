import { z } from 'zod'
import { settingsSlice } from '#app/features/site/settings-slice.schema.ts'
import { attributeNames } from './attributes.ts'

const attribute = z.enum(attributeNames)
const sort = z.enum(['rank', 'relevance', 'latest', 'price_high', 'price_low', 'km_low'])

/** How this site's stock search behaves. */
export const searchSettings = settingsSlice({
  item_type: z
    .enum(['car', 'truck', 'motorcycle', 'caravan'])
    .default('car')
    .describe('what the site mainly sells: the word its pages use, and the type of stock that does not name one'),
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
    .describe('filters on the search page, in order'),
  promoted_filters: z
    .array(attribute)
    .max(5)
    .default(['body', 'price', 'make'])
    .describe('filters offered as links above the results of a broad list'),
  search_categories: z.array(z.string().max(80)).max(50).default([]).describe('offer categories of the site'),
  search_host: z.url().optional().describe('hosted search service; our own engine answers when absent'),
  search_key: z.string().max(500).optional().describe('search-only key of the hosted service'),
  search_page_size: z.int().min(1).max(100).default(21),
  sort_options: z.array(sort).min(1).default(['rank', 'relevance', 'latest', 'price_high', 'price_low']),
  default_sort: sort.default('rank'),
  price_low_needs_price: z.boolean().default(true).describe('lowest price first leaves out cars without a price'),
  stock_rule: z
    .strictObject({
      car_types: z
        .array(z.enum(['new', 'used', 'demo']))
        .default([])
        .describe('only these types of car; empty: all'),
      exclude_stock_numbers: z.array(z.string().max(60)).max(1_000).default([]),
    })
    .default({ car_types: [], exclude_stock_numbers: [] })
    .describe('what is fixed for every search of the site'),
  collapse_sold_runs: z.boolean().default(true).describe('show only the first of several sold cars in a row'),
})
