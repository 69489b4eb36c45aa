import { z } from 'zod'
import { DEPARTMENTS } from '../forms/form-kinds.ts'

const email = z.email({ error: 'must be an email address' }).max(254)

const which = {
  departments: z.array(z.enum(DEPARTMENTS)).optional().describe('only leads of these departments; all when absent'),
  locations: z
    .array(z.union([z.int(), z.string().max(80)]))
    .max(500)
    .optional()
    .describe('only leads of these locations, by id; all when absent'),
}

/** Where leads go. */
export const deliveryShape = {
  lead_delivery: z
    .array(
      z.discriminatedUnion('channel', [
        z.strictObject({ channel: z.literal('dealer-email'), to: z.array(email).min(1).max(20), ...which }),
        z.strictObject({
          channel: z.literal('adf-email'),
          to: z.array(email).min(1).max(20),
          place: z
            .enum(['body', 'attachment'])
            .default('body')
            .describe('whether the ADF XML is the text of the message or a file with it'),
          ...which,
        }),
        z.strictObject({
          channel: z.literal('webhook'),
          url: z.url({ protocol: /^https?$/, error: 'must be a web address' }).max(500),
          secret: z.string().min(16, { error: 'must have 16 characters or more' }).max(200),
          ...which,
        }),
      ]),
    )
    .max(100)
    .optional()
    .describe(
      'where leads go, each entry for the departments and locations that it names; a lead for which none holds goes by email to its location, or to the primary one',
    ),
  alert_email: email
    .optional()
    .describe(
      'second address, which hears within the hour of a lead that a mailbox or webhook of the dealer does not take, with the lead, and of alarms of stock feeds that name no alarm_email; nobody hears of such a lead when absent, and of a feed the primary location',
    ),
  lead_sender: z
    .strictObject({
      name: z.string().trim().max(120).optional().describe('name of the sender; the dealer’s when absent'),
      email: email.optional().describe('address that email comes from; the platform’s when absent'),
    })
    .default({})
    .describe('who email about leads comes from'),
  acknowledge_leads: z.boolean().default(true).describe('the shopper gets an email that repeats what was asked'),
}
