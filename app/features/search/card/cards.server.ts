import { timedFinance } from '#app/features/finance/entry/car-finance.server.ts'
import { listPeriod, repaymentLine } from '#app/features/finance/repayment/repayment-line.ts'
import { financeSettings } from '#app/features/finance/settings.schema.ts'
import { firstSaleMoment, isSoldInNsw, saleSettings } from '#app/features/locations/nsw/online-sale.ts'
import { placeOfCar } from '#app/features/locations/places/place-of-car.ts'
import type { Places } from '#app/features/locations/places/places.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { savingSettings } from '#app/features/saved/watchlist/watchlist-on.ts'
import { type MarketWords, marketWordsOf } from '#app/features/market/card-word/market-words.server.ts'
import type { RevisionCache } from '#app/features/site/revision-cache.ts'
import { shownUntil } from '#app/features/site/shown-until.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { holds, timed, type TimedValue } from '#app/features/site/timed.ts'
import type { ListedCar } from '#app/features/stock/car-row.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { badgeChangeTimes } from '#app/features/vehicle/facts/badge.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { cardOf, type Card } from './card.ts'
import { rounded } from '../list/near.ts'
import { searchSettings } from '../settings.schema.ts'

/**
 * How this site shows a car as a card, right now; with `places`, cards know where their car stands, with `words`, how
 * its price stands in the market.
 */
export function cardMaker(site: Site, places?: Places, words?: MarketWords): (car: ListedCar) => Card {
  const settings = {
    ...settingsOf(site, vehicleSettings),
    ...settingsOf(site, searchSettings),
    ...settingsOf(site, locationSettings),
    ...savingSettings(site),
    address: settingsOf(site, siteSettings).address,
  }
  const now = site.now()
  const notice = settings.nsw_online_sale && firstSaleMoment(settings.nsw_online_sale)
  const finance = timedFinance(site)
  const periods = settingsOf(site, financeSettings).finance
  return (car) => {
    const found = finance.of(car)
    const repayment = repaymentLine(found, listPeriod(periods, found))
    shownUntil(site, ...badgeChangeTimes(car), finance.until(), notice && isSoldInNsw(car, settings) ? notice : null)
    const point = places && placeOfCar(car, settings.locations, places)
    const card = cardOf(car, saleSettings(settings, car, { ...settings, now }), now)
    const word = card.price?.kind === 'price' && words?.(car.slug, card.price.amount)
    return {
      ...card,
      finance: repayment,
      ...(word && { market: word }),
      ...(point && { at: [rounded(point.lat), rounded(point.lng)] as const }),
    }
  }
}

interface From {
  readonly places?: Places
  /** Where cards are kept for as long as they look the same. */
  readonly cache?: RevisionCache | undefined
}

/** Cards of the named cars, in that order; a car that has gone since the index was built is left out. */
export async function cardsOf(site: Site, slugs: readonly string[], { places, cache }: From = {}): Promise<Card[]> {
  if (!cache) return (await stockOf(site).listed(slugs)).map(cardMaker(site, places, await marketWordsOf(site, slugs)))
  const section = cache.section<TimedValue<Card>>(site, places ? 'card with place' : 'card')
  const cards = new Map<string, Card>()
  for (const slug of slugs) {
    const kept = section.get(slug)
    if (kept && holds(site, kept)) cards.set(slug, kept.value)
  }
  const others = slugs.filter((slug) => !cards.has(slug))
  if (others.length > 0) {
    const words = await marketWordsOf(site, others)
    for (const car of await stockOf(site).listed(others)) {
      const card = timed(site, (noting) => cardMaker(noting, places, words)(car))
      section.put(car.slug, card)
      cards.set(car.slug, card.value)
    }
  }
  return slugs.flatMap((slug) => cards.get(slug) ?? [])
}
