import type { Site } from './site.ts'

/**
 * Tells whoever keeps the page when it will look different: the end of an offer, the opening of a door. Moments that
 * have passed, and `null` for none, say nothing.
 */
export function shownUntil({ until }: Pick<Site, 'until'>, ...moments: readonly (number | null | undefined)[]): void {
  if (!until) return
  for (const moment of moments) if (moment !== null && moment !== undefined) until(moment)
}

/** The moment of a text such as "2026-11-21T10:00:00Z"; null for none. */
export const momentAt = (text: string | null | undefined): number | null => {
  const moment = text ? Date.parse(text) : Number.NaN
  return Number.isNaN(moment) ? null : moment
}
