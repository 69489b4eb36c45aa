import { z } from 'zod'
import { settingsSlice } from '#app/features/site/settings-slice.schema.ts'

/** Who else may measure visits, once the visitor agrees. */
export const trackingSettings = settingsSlice({
  tracking: z
    .strictObject({
      tag_manager: z
        .string()
        .regex(/^GTM-[A-Z0-9]{4,12}$/, { error: 'must be a container id such as GTM-ABC1234' })
        .optional()
        .describe('container of Google Tag Manager, loaded only after a visitor accepts'),
      meta_pixel: z
        .string()
        .regex(/^\d{5,20}$/, { error: 'must be the digits of a pixel id' })
        .optional()
        .describe('id of a Meta Pixel, loaded only after a visitor accepts'),
      hosts: z
        .array(
          z.string().regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/, { error: 'must be a host such as tags.example.com' }),
        )
        .max(20)
        .default([])
        .describe('further hosts that the tags of the container load from and report to'),
    })
    .default({ hosts: [] })
    .describe('tag manager and pixel; with neither no visitor is asked for consent and nothing leaves the site'),
})
