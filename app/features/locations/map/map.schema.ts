import { z } from 'zod'

/** An https address with the places of zoom, column and row; its host is written out, because the page's policy names it. */
const TEMPLATE = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?\/[^\s"'<>{}]*\{[^\s"'<>]*$/

const url = z
  .string()
  .max(500)
  .refine((text) => TEMPLATE.test(text) && ['{z}', '{x}', '{y}'].every((place) => text.includes(place)), {
    error: 'must be an https address such as https://tiles.example.com/{z}/{x}/{y}.png, with its host written out',
  })

/** Where the pictures of maps come from. */
export const mapShape = {
  map_tiles: z
    .strictObject({
      url: url.describe('address of one tile, with {z}, {x} and {y} ({r} for sharp screens)'),
      attribution: z.string().trim().min(1).max(300).describe('whose map it is, as its licence wants it said'),
      attribution_link: z
        .url({ protocol: /^https$/, error: 'must be an https address' })
        .max(500)
        .optional(),
      max_zoom: z.int().min(1).max(24).default(19).describe('closest zoom that the source has'),
      zoom: z.int().min(1).max(24).default(10).describe('zoom at which a map of one place opens'),
    })
    .optional()
    .describe(
      'source of map pictures, asked only after a shopper presses Show map; none: address, picture and directions',
    ),
}
