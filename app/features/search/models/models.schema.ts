import { z } from 'zod'
import { fieldMeanings } from '#app/features/site/fields/field-meaning.schema.ts'

const accessory = z.strictObject({
  name: z.string().trim().min(1).max(120),
  description: z.string().trim().max(600).default(''),
  image: z
    .string()
    .max(500)
    .register(fieldMeanings, { kind: 'picture' })
    .optional()
    .describe('media address of the picture'),
  category: z.string().trim().min(1).max(60).optional().describe('heading it stands under, such as Towing'),
  price: z.number().positive().max(1_000_000).optional().describe('dollars including GST; absent: on request'),
  fitted: z.boolean().default(false).describe('the price includes fitting'),
  part_number: z.string().trim().min(1).max(60).optional(),
})

const own = z.strictObject({
  name: z.string().trim().min(1).max(80),
  slug: z
    .string()
    .regex(/^[a-z0-9-]+$/, { error: 'must be lower-case letters, digits and hyphens' })
    .max(80)
    .optional()
    .describe('the model in addresses; made from the name when absent'),
  make: z.string().trim().min(1).max(80).optional().describe('the site’s manufacturer when absent'),
  body: z.string().trim().min(1).max(60).optional().describe('body type, such as suv'),
  series: z.string().trim().min(1).max(60).optional().describe('series that orders the list'),
  override_url: z
    .string()
    .max(2_048)
    .optional()
    .describe('where the tile leads instead of the search: a path of this site, or an https page of a link host'),
  image: z.string().max(500).optional().describe('media address of the picture; a car in stock stands in'),
  accessories_count: z.int().min(0).max(10_000).optional().describe('how many there are; those listed when absent'),
  accessories: z.array(accessory).max(300).default([]).describe('what the page /{model slug}/accessories shows'),
})

/** The models a dealer lists at /models beside those in stock. */
export const modelsSettings = z
  .strictObject({
    list: z.array(own).max(500).default([]).describe('models of a franchise, in stock or not'),
    series_order: z
      .array(z.string().trim().min(1).max(60))
      .max(100)
      .default([])
      .describe('series in the order they are listed, such as duo, city, sport; others follow, most stock first'),
    link_hosts: z
      .array(z.string().trim().toLowerCase().max(253))
      .max(50)
      .default([])
      .describe('hosts besides the site’s own that override_url and the links of brands may lead to'),
  })
  .describe('models listing')

export type OwnModel = z.output<typeof own>
export type OwnAccessory = z.output<typeof accessory>
