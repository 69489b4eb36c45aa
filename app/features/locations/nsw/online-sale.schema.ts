import { z } from 'zod'
import { FORM_5_FIELDS, form5Fields } from './form-5.ts'

const onlineAddress = z
  .url({ protocol: /^https$/, error: 'must be an https address' })
  .max(200)
  .refine((address) => URL.canParse(address) && new URL(address).hostname.endsWith('.au'), {
    error: 'must be an address whose host ends in .au: New South Wales takes no other',
  })

const form5Address = z
  .string()
  .trim()
  .max(500)
  .refine((address) => /^(https:\/\/[^/\s]|\/(?!\/))\S*$/.test(address), {
    error: 'must be an https address or a path of this site',
  })
  .refine((address) => form5Fields(address).length > 0, {
    error: `must name the car by at least one of ${FORM_5_FIELDS.map((name) => `{${name}}`).join(', ')}`,
  })
  .refine((address) => form5Fields(address).every((name) => FORM_5_FIELDS.some((known) => known === name)), {
    error: `may hold only ${FORM_5_FIELDS.map((name) => `{${name}}`).join(', ')}`,
  })

/** What a dealer of New South Wales has to say before cars are sold through the site. */
export const nswShape = {
  nsw_online_sale: z
    .strictObject({
      address: onlineAddress.describe('the .au address that is named on the dealer’s licence as a place of business'),
      notified_on: z.iso
        .date({ error: 'must be a date such as 2026-11-30' })
        .describe('day on which Fair Trading was notified of it; selling may begin 20 days later'),
      form_5: form5Address.describe(
        'where the motor dealer’s notice (Form 5) of each second-hand car stands: an address with {stocknum}, {vin} or the like in it',
      ),
    })
    .optional()
    .describe('New South Wales: what lets cars be sold through the site, and reserved with a deposit there'),
}
