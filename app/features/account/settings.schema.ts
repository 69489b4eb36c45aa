import { z } from 'zod'
import { settingsSlice } from '#app/features/site/settings-slice.schema.ts'

/** Pages of the shop itself, which an alias may not take. */
const path = z
  .string()
  .regex(/^\/[a-z0-9]([a-z0-9-]{0,60}[a-z0-9])?$/, { error: 'must be an address of one part such as /my-garage-plus' })

const gated = z.strictObject({
  checkout: z.boolean().default(false).describe('reserving a vehicle needs a signed-in shopper'),
  finance: z.boolean().default(false).describe('the finance pages need a signed-in shopper'),
  finance_application: z.boolean().default(false).describe('applying for finance needs a signed-in shopper'),
  spin_to_win: z.boolean().default(true).describe('the page /spin-to-win needs a signed-in shopper'),
  online_payment: z.boolean().default(true).describe('the page /online-payment needs a signed-in shopper'),
})

/** Whether shoppers sign in, and what for. */
export const accountSettings = settingsSlice({
  sign_in: z.boolean().default(false).describe('shoppers can sign in with their mobile number and a code by SMS'),
  watchlist: z
    .boolean()
    .default(false)
    .describe('saved vehicles are kept in the shopper’s account instead of the browser; needs sign_in'),
  gated: gated.default(gated.parse({})).describe('pages that are for signed-in shoppers; My Garage always is'),
  garage_aliases: z
    .array(path)
    .max(5)
    .default([])
    .describe(
      'further addresses of My Garage: /mymotorama, /mybigboxcars, /myblinkr and /myservco show it under that name, to which header and footer lead then; any other leads to /my-garage',
    ),
})
