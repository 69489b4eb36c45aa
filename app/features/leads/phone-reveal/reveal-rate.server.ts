import type { Site } from '#app/features/site/site.ts'
import { countsOf, takesTurn, visitorLines } from '#app/features/site/rates/rate-counts.server.ts'
import { HOUR, MINUTE } from '#lib/durations.ts'

export const MOST_AN_HOUR = 30

/** Counts a number that was taken from an address; false when it was the hour's thirty-first or a later one. */
export async function countReveal(site: Site, of: { secret: string; address: string }): Promise<boolean> {
  const rates = [{ per: HOUR, most: MOST_AN_HOUR }]
  const lines = visitorLines(site.slug, of)
  return takesTurn(site, ...countsOf(lines, { rate: 'phone-reveal', grain: MINUTE, rates }))
}
