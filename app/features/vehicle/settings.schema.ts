import { z } from 'zod'
import { settingsSlice } from '#app/features/site/settings-slice.schema.ts'
import { appointmentShape } from './appointment/appointment.schema.ts'
import { SECTION_LAYOUTS, SECTION_NAMES } from './page/section-names.ts'
import { sidebarShape } from './sidebar/sidebar.schema.ts'
import { FIRST_VIEWS } from './viewer/view-mode.ts'

const point = z.strictObject({ title: z.string().trim().min(1).max(80), text: z.string().max(400).default('') })
const paragraphs = z.string().trim().max(4_000).default('')

/** How this site lists and shows its vehicles. */
export const vehicleSettings = settingsSlice({
  include_sold_cars_days: z.int().min(0).max(365).default(3).describe('days for which a sold car stays listed'),
  sold_page_days: z
    .int()
    .min(0)
    .max(3_650)
    .default(90)
    .describe('days for which the page of a sold car answers 200; later it answers 410, still with similar cars'),
  no_price_text: z.string().trim().min(1).max(80).default('Enquire for price.').describe('shown instead of a price'),
  subscriptions: z.boolean().default(false).describe('offer subscription prices where a car has one'),
  default_price_type: z.string().max(60).default('').describe('what a price includes when the car does not say'),
  redbook: z.boolean().default(false).describe('RedBook data is licensed for this site'),
  autograb: z.boolean().default(false).describe('AutoGrab data is licensed for this site'),
  vdp_config: z
    .strictObject({
      show_map_section: z.boolean().default(false).describe('show the map section on the vehicle page'),
      sections: z
        .array(z.enum(SECTION_NAMES))
        .max(SECTION_NAMES.length)
        .default([...SECTION_NAMES])
        .describe('sections below the pictures, in order; what is left out is not shown'),
      layout: z
        .enum(SECTION_LAYOUTS)
        .optional()
        .describe('sections one under the other, in tabs, or folded; as the template has them when absent'),
    })
    .default({ show_map_section: false, sections: [...SECTION_NAMES] })
    .describe('sections of the vehicle page'),
  configured_stock_models: z
    .array(z.string().max(120))
    .max(2_000)
    .optional()
    .describe('models that the breadcrumb links; every model in stock when absent'),
  new_label: z.string().max(20).default('New').describe('text of the badge on a car listed within eight days'),
  runout_tag_colour: z.enum(['green', 'red']).default('red').describe('colour of a runout sale tag'),
  fuel_tags: z.boolean().default(true).describe('badge electric and hybrid cars'),
  certified_badge: z.boolean().default(false).describe('show the Toyota Certified badge'),
  sold_variant: z
    .enum(['message', 'similar_only'])
    .default('message')
    .describe('what the page of a sold car leads with'),
  public_fields: z
    .strictObject({
      regplate: z.boolean().default(true).describe('registration plate on the vehicle page'),
      vin: z.boolean().default(false).describe('VIN on the vehicle page'),
    })
    .default({ regplate: true, vin: false }),
  used_car_checks: z
    .array(point)
    .max(30)
    .default([])
    .describe('what the dealer checks on a used car, on the page of each; none: no such section'),
  why_buy_from_us: z
    .array(point)
    .max(12)
    .default([])
    .describe('points of the section Why Buy From Us?; none: no such section'),
  section_texts: z
    .strictObject({
      reserve_online: paragraphs.describe('text of the section Reserve Online; empty: no such section'),
      protection: paragraphs.describe('text of the section Protect Your Car; empty: no such section'),
      disclaimer: paragraphs.describe('small print at the end of the page'),
    })
    .default({ reserve_online: '', protection: '', disclaimer: '' })
    .describe('sections of the dealer’s own words, paragraphs divided by an empty line'),
  print: z.boolean().default(true).describe('offer a page to print and a PDF of each car'),
  viewer: z
    .strictObject({
      opens: z.enum(FIRST_VIEWS).default('spinner').describe('what the pictures of a car with 360° frames open with'),
      auto_rotate: z.boolean().default(true).describe('let a 360° view turn by itself until somebody touches it'),
    })
    .default({ opens: 'spinner', auto_rotate: true })
    .describe('viewer of pictures, 360° frames and the interior'),
  video_hosts: z
    .array(
      z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, { error: 'must be a host name such as films.example.com.au' }),
    )
    .max(20)
    .default([])
    .describe('hosts whose video files may play in the page; YouTube and Vimeo need no entry'),
  show_views: z.boolean().default(false).describe('print on the vehicle page how often it was looked at'),
  show_days_listed: z.boolean().default(true).describe('say on the vehicle page for how many days a car is listed'),
  show_rating: z
    .boolean()
    .default(true)
    .describe('print what customers gave the dealer near the price, where reviews are shown'),
  price_alerts: z
    .boolean()
    .default(true)
    .describe('shoppers with an account may ask to be told when the price of one car drops'),
  electricity_price: z
    .number()
    .min(0)
    .max(10)
    .default(0.33)
    .describe('what a kilowatt hour costs at home, dollars; the charging calculator begins with it'),
  feature_limit: z.int().min(1).max(100).default(8).describe('features shown before Show all'),
  ...appointmentShape,
  ...sidebarShape,
})
