import { z } from 'zod'

const most = (count: number, of: string) => z.int().min(1).max(100_000).default(count).describe(of)

/** What keeps robots from the forms. */
export const abuseShape = {
  captcha: z
    .boolean()
    .default(true)
    .describe(
      'the browser solves a small task before every form, without asking the shopper anything; without it only while many are sent',
    ),
  lead_limits: z
    .object({
      address_per_minute: most(5, 'leads from one network address in a minute'),
      address_per_hour: most(
        30,
        'leads from one network address in an hour; beyond a tenth of them it takes a task, or a wait',
      ),
      site_per_hour: most(
        300,
        'leads of the whole site in an hour that come without a solved task; from half as many on it takes one, or a wait',
      ),
      mailbox_per_day: most(
        3,
        'leads for one email address in a day, over all sites; beyond them it takes a task or a wait',
      ),
    })
    .prefault({})
    .describe('leads beyond these wait or are refused, with the time to try again and the phone number'),
}
