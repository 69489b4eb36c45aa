import { accountSettings } from '#app/features/account/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { savedSettings } from '../settings.schema.ts'

/** Whether hearts of this site fill the shopper's account; otherwise they fill the browser's favourites. */
export function hasWatchlist(site: Pick<Site, 'settings'>): boolean {
  const { sign_in, watchlist } = settingsOf(site, accountSettings)
  return sign_in && watchlist
}

/** What decides which cars of a site can be saved. */
export const savingSettings = (site: Pick<Site, 'settings'>) => ({
  ...settingsOf(site, savedSettings),
  watchlist: hasWatchlist(site),
})
