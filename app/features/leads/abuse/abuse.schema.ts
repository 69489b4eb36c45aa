import { z } from 'zod'

/** What keeps robots from the forms. */
export const abuseShape = {
  captcha: z
    .boolean()
    .default(true)
    .describe('the browser solves a small task before a form is sent, without asking the shopper anything'),
}
