import type { Site } from '#app/features/site/site.ts'
import type { SharedRequest } from './shared-request.ts'

/** The site as a page for everybody sees it: what depends on the clock is told. */
export const tellingSite = (site: Site, { until }: SharedRequest): Site => ({ ...site, until })
