import { z } from 'zod'
import { settingsSlice } from '#app/features/site/settings-slice.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'

const pictures = z.strictObject({
  fetch: z.boolean().default(true).describe('fetch what feeds name by an http or https address'),
  quota_mb: z
    .int()
    .min(1)
    .max(10_000_000)
    .default(20_000)
    .describe(
      'most that everything the site keeps may take, MB: pictures, films, documents, photos of valuations; what is beyond is refused, or waits where it is fetched',
    ),
  refresh_hours: z
    .int()
    .min(1)
    .max(8_760)
    .default(24)
    .describe('hours after which an address is asked whether its picture has changed'),
  history_reports: z
    .enum(['link', 'keep'])
    .default('link')
    .describe('link history reports where they lie, or keep a copy of each (PDF) and show that'),
})

const DEFAULTS = pictures.parse({})

/** What becomes of pictures, films and reports that a feed names by address. */
export const pictureSettings = settingsSlice({
  pictures: pictures.default(DEFAULTS).describe('pictures, films and reports that feeds name by address'),
})

export type PictureSettings = z.output<typeof pictures>

export const picturesOf = (site: Pick<Site, 'settings'>): PictureSettings =>
  settingsOf(site, pictureSettings).pictures ?? DEFAULTS
