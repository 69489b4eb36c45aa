import { similarAddress } from '#app/features/search/card/similar-address.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { isSold } from '#app/features/vehicle/availability.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { similarTo } from '../reserve/other-views.server.ts'
import { reservedCarView } from '../reserve/reserve-view.server.ts'

const WORDS = {
  sold: {
    title: 'This vehicle has been sold',
    text: 'Someone else has bought it. Nothing was charged, and your answers stay saved for the time shown on the order page.',
  },
  unavailable: {
    title: 'This vehicle is not available',
    text: 'It can’t be bought at the moment. Nothing was charged, and your answers stay saved for the time shown on the order page.',
  },
  reserved: {
    title: 'Someone else has reserved this vehicle',
    text: 'Nothing was charged. Your answers are saved: if it becomes available again, you can pick up where you left off.',
  },
} as const

interface GoneCar {
  readonly car: StockCar
  readonly reason: 'sold' | 'reserved'
  readonly search: SearchPort
}

/** What is said of a car that was sold, or that somebody has reserved, while a shopper was buying it. */
export async function goneView(site: Site, { car, reason, search }: GoneCar) {
  return {
    ...WORDS[reason === 'sold' && !isSold(car) ? 'unavailable' : reason],
    car: reservedCarView(site, car),
    cars: await similarTo(site, search, car),
    similar: similarAddress(car, settingsOf(site, searchSettings)),
  }
}
export type GoneView = Awaited<ReturnType<typeof goneView>>
