import { dealerOnPaper } from '#app/features/locations/dealer-on-paper.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { priceOf } from '#app/features/vehicle/price/price.ts'
import type { SheetDocument } from '#app/features/vehicle/print/sheet-documents.ts'
import { publicCar } from '#app/features/vehicle/public-car.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { priceNoteOf } from '#app/features/vehicle/sidebar/price-note.ts'
import { titleOf } from '#app/features/vehicle/title.ts'
import * as paths from '#app/paths.ts'
import type { InventoryActor } from '../inventory-actor.ts'
import { carsWithin } from '../reach/cars-within.server.ts'
import { type KeyTag, MOST_TAGS } from './key-tags.ts'
import { licenceWords } from './licence-words.ts'
import { type WindowSheet, windowSheetOf } from './window-sheet.ts'

/** Paper for the yard. Null where there is no such car. */
export interface PrintVerbs {
  windowSheet(slug: string): Promise<SheetDocument | null>
  /** Of several cars: those that are not there are left out. `pictures` gives the address of a car's picture page. */
  keyTags(slugs: readonly string[], pictures: (slug: string) => string): Promise<SheetDocument | null>
}

export function printVerbs(actor: InventoryActor): PrintVerbs {
  const { site, ports } = actor
  const { name, template, theme } = settingsOf(site, siteSettings)
  return {
    async windowSheet(slug) {
      const [car] = await carsWithin(actor, 'stock.see', [slug])
      return car ? ports.papers.windowSheet(site, sheetOf(car)) : null
    },
    async keyTags(slugs, pictures) {
      const cars = await carsWithin(actor, 'stock.see', [...new Set(slugs)].slice(0, MOST_TAGS))
      if (cars.length === 0) return null
      const tags = cars.map((car) => tagOf(car, pictures(car.slug)))
      return ports.papers.keyTags(site, { look: template, colour: theme.primary, dealer: name, tags })
    },
  }

  function sheetOf(car: StockCar): WindowSheet {
    const settings = settingsOf(site, vehicleSettings)
    const { dealer, place, day } = dealerOnPaper(site, car)
    const shown = publicCar(car, settings.public_fields)
    const price = priceOf(shown, settings)
    return windowSheetOf(shown, {
      look: template,
      colour: theme.primary,
      dealer: { name: dealer.name, address: dealer.address, phone: dealer.phone },
      licence: licenceWords(place?.address.state ?? '', dealer.licence),
      price,
      includes: priceNoteOf(price, settings.price_notes),
      // It stands on the car itself, whether the website shows it or not.
      regplate: car.regplate,
      disclaimer: settings.section_texts.disclaimer,
      address: `${site.origin}${paths.vehicle(car.slug)}`,
      day,
    })
  }
}

const tagOf = (car: StockCar, address: string): KeyTag => ({
  stocknum: car.stocknum,
  title: titleOf(car),
  line: [car.badge, car.colour].filter(Boolean).join(' · '),
  regplate: car.regplate ?? '',
  address,
})
