import { primaryLocation } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { countSearch } from '#app/features/search/list/count.server.ts'
import { stockChoicesHtml } from '#app/features/search/box/stock-choices.server.tsx'
import { emptyState } from '#app/features/search/address/query.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { FORM_STYLES } from '#app/features/leads/enquiry-form/form-styles.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { startHtml } from '#app/features/trade-in/flow/flow-view.server.tsx'
import { tradeInSettings } from '#app/features/trade-in/settings.schema.ts'
import { TRADE_IN_STYLES } from '#app/features/trade-in/trade-in-styles.ts'
import * as paths from '#app/paths.ts'
import { shownInDocument } from '#lib/packing/packed.ts'
import { contentSettings } from '../../settings.schema.ts'
import type { BlockLoader, BlockPlace } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'

/** The headline says who and where when the dealer has written none. */
export const showHero: BlockLoader<SettingsOfBlock<'hero'>> = async (block, place) => {
  const { site, search, places, cache } = place
  const { item_type } = settingsOf(site, searchSettings)
  const { override_city } = settingsOf(site, siteSettings)
  const city = override_city ?? primaryLocation(settingsOf(site, locationSettings).locations)?.address.city
  const many = `${item_type}s`
  const made = `${many.charAt(0).toUpperCase()}${many.slice(1)} for sale${city ? ` in ${city}` : ''}`
  const { count } = block.search ? await countSearch(site, { search, places }, emptyState) : { count: 0 }
  const hasStock = count > 0
  const html = hasStock && block.choices !== false ? await stockChoicesHtml(site, { search, cache }) : ''
  const choices = html ? shownInDocument({ html }) : null
  // Nothing to search yet: other ways to begin stand there.
  const isEmpty = block.search && !hasStock
  return {
    live: 'hero',
    hero: {
      heading: block.heading ?? made,
      text: block.text ?? '',
      picture: block.picture === undefined ? null : mediaIdOf(block.picture),
      links: isEmpty && block.links.length === 0 ? waysToAsk(site) : block.links,
      ...(block.valuation && { form: await valuationForm(place) }),
      ...(hasStock && { search: { many, count, choices } }),
      ...(isEmpty && { drawn: item_type }),
    },
  }
}

/** What a shopper can do at a dealer that has no stock yet. */
function waysToAsk(site: Site): { readonly text: string; readonly to: string }[] {
  const { item_type } = settingsOf(site, searchSettings)
  const { default_pages } = settingsOf(site, contentSettings)
  const buys = default_pages.includes(paths.sellYourCar)
  return [{ text: 'Contact us', to: paths.contact }, ...(buys ? [{ text: `Sell your ${item_type}`, to: paths.sellYourCar }] : [])] // prettier-ignore
}

/** HTML of the first step of a valuation; empty where figures are left to people. */
async function valuationForm({ site, ports, valuations }: BlockPlace): Promise<string> {
  if (!settingsOf(site, tradeInSettings).trade_in.online) return ''
  const noun = settingsOf(site, searchSettings).item_type
  const sheets = [FORM_STYLES, TRADE_IN_STYLES].map((href) => `<link rel="stylesheet" href="${href}">`)
  return sheets.join('') + (await startHtml({ site, noun, source: valuations, secret: ports.secret }, {}))
}
