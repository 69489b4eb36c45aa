import { z } from 'zod'

const most = (count: number, of: string) => z.int().min(1).max(100_000).default(count).describe(of)

/** What keeps robots from the forms. */
export const abuseShape = {
  captcha: z
    .boolean()
    .default(true)
    .describe('the browser solves a small task before a form is sent, without asking the shopper anything'),
  lead_limits: z
    .object({
      address_per_minute: most(5, 'leads from one network address in a minute'),
      address_per_hour: most(30, 'leads from one network address in an hour'),
      site_per_hour: most(300, 'leads of the whole site in an hour'),
    })
    .prefault({})
    .describe('leads beyond these are refused, with the time to try again and the phone number'),
}
