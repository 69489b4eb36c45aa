import { z } from 'zod'
import { accountSettings } from '#app/features/account/settings.schema.ts'
import { brandSettings } from '#app/features/brands/settings.schema.ts'
import { checkoutSettings } from '#app/features/checkout/settings.schema.ts'
import { purchaseSettings } from '#app/features/checkout/purchase/settings.schema.ts'
import { contentDocument } from '#app/features/content/pages/page.schema.ts'
import { contentSettings } from '#app/features/content/settings.schema.ts'
import { feedSettings } from '#app/features/feeds/settings.schema.ts'
import { financeSettings } from '#app/features/finance/settings.schema.ts'
import { inboxSettings } from '#app/features/inbox/settings.schema.ts'
import { inventorySettings } from '#app/features/inventory/settings.schema.ts'
import { leadSettings } from '#app/features/leads/settings.schema.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { marketSettings } from '#app/features/market/settings.schema.ts'
import { partsSettings } from '#app/features/parts/settings.schema.ts'
import { savedSettings } from '#app/features/saved/settings.schema.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { pictureSettings } from '#app/features/stock/pictures/settings.schema.ts'
import { tradeInSettings } from '#app/features/trade-in/settings.schema.ts'
import { CONSOLE_WORDS } from '#app/features/staff/console-paths.ts'
import { trackingSettings } from '#app/features/tracking/settings.schema.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { shellSettings } from '#app/shell/settings.schema.ts'

/** Host names under the base domain where no site answers. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set(['console'])
/** What a site may be called. */
export const SITE_SLUG = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const DOMAIN = /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/

export const documentSchema = z.strictObject({
  schema: z.literal(1).default(1).describe('version of this format; the current one when absent'),
  slug: z
    .string()
    .regex(SITE_SLUG, { error: 'must be up to 63 lower-case letters, digits and hyphens' })
    .refine((slug) => !RESERVED_SLUGS.has(slug), { error: 'is kept for the platform itself' })
    .describe(
      `the site’s identity; it never changes. ${CONSOLE_WORDS.join(', ')} and console are kept for the platform`,
    ),
  domains: z
    .array(z.string().max(253).regex(DOMAIN, { error: 'must be a host name in lower case, without scheme or port' }))
    .max(50)
    .default([])
    .describe('own domains; the first is canonical, the others redirect to it'),
  ...siteSettings.shape,
  ...trackingSettings.shape,
  ...locationSettings.shape,
  ...vehicleSettings.shape,
  ...pictureSettings.shape,
  ...marketSettings.shape,
  ...accountSettings.shape,
  ...savedSettings.shape,
  ...leadSettings.shape,
  ...feedSettings.shape,
  ...financeSettings.shape,
  ...checkoutSettings.shape,
  ...tradeInSettings.shape,
  ...searchSettings.shape,
  ...partsSettings.shape,
  ...brandSettings.shape,
  ...purchaseSettings.shape,
  ...inboxSettings.shape,
  ...inventorySettings.shape,
  ...contentSettings.shape,
  ...shellSettings.shape,
  ...contentDocument.shape,
})

/** One dealer's whole configuration, checked and with every default filled in. */
export type SiteDocument = z.output<typeof documentSchema>
