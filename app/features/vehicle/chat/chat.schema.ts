import { z } from 'zod'

/** The chat that shoppers reach from the page of a car. */
export const chatShape = {
  chat: z
    .boolean()
    .default(false)
    .describe('someone answers the chat: Instant Message instead of Enquire Now on cars that can be reserved online'),
  chat_provider: z
    .strictObject({
      url: z
        .url({ protocol: /^https$/, error: 'must be an https address' })
        .max(500)
        .refine((url) => !/^https:\/\/[^/]*@/i.test(url), { error: 'must name neither a user nor a password' })
        .describe(
          'address of the chat; {car} and {page} in it stand for the name of the car and the address of its page',
        ),
      name: z
        .string()
        .trim()
        .min(1)
        .max(60)
        .optional()
        .describe('who runs the chat, as visitors are told; the host of the address when absent'),
      embed: z
        .boolean()
        .default(false)
        .describe('true: in a frame of the page, once the visitor agrees; false: a link to a window of its own'),
    })
    .optional()
    .describe('who runs the chat, and where; needed where chat is true'),
}
