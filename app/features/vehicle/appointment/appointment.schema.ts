import { z } from 'zod'

/** A booking page of somebody else's in a frame of the vehicle page. */
export const appointmentShape = {
  appointment_frame: z
    .strictObject({
      url: z.url({ protocol: /^https$/, error: 'must be an https address' }).max(500),
      title: z.string().trim().min(1).max(80).default('Book an appointment').describe('heading and name of the frame'),
      height: z
        .union([z.literal(510), z.literal(750)], { error: 'must be 510 or 750' })
        .default(750)
        .describe('height, px'),
      width: z.int().min(280).max(1_000).default(1_000).describe('width at most, px'),
    })
    .optional()
    .describe('booking page shown in a frame on the page of each vehicle; none: no such section'),
}
