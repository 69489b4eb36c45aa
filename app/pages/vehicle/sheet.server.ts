import { dealerOnPaper } from '#app/features/locations/dealer-on-paper.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { carNamed } from '#app/features/stock/car-by-id.server.ts'
import { isInStock } from '#app/features/vehicle/availability.ts'
import { commentTextOf } from '#app/features/vehicle/page/comments.server.ts'
import { priceOf } from '#app/features/vehicle/price/price.ts'
import { type Sheet, sheetOf } from '#app/features/vehicle/print/sheet.ts'
import { publicCar } from '#app/features/vehicle/public-car.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import * as paths from '#app/paths.ts'

export interface LoadedSheet {
  readonly slug: string
  readonly name: string
  readonly sheet: Sheet
}

/** What is printed of a car, or null when the site has no such car or it is sold. */
export async function loadSheet(site: Site, slugOrId: string): Promise<LoadedSheet | null> {
  const car = await carNamed(site, slugOrId)
  if (!car || !isInStock(car)) return null
  const settings = settingsOf(site, vehicleSettings)
  const { dealer, day } = dealerOnPaper(site, car)
  const shown = publicCar(car, settings.public_fields)
  const [picture = null] = (shown.images ?? []).flatMap(({ image }) => mediaIdOf(image.url) ?? [])
  const sheet = sheetOf(shown, {
    sections: settings.vdp_config.sections,
    price: priceOf(shown, settings),
    dealer,
    comments: commentTextOf(shown.dealercomments),
    picture,
    address: `${site.origin}${paths.vehicle(car.slug)}`,
    colour: settingsOf(site, siteSettings).theme.primary,
    day,
  })
  return { slug: car.slug, name: [sheet.title, sheet.line].filter(Boolean).join(' '), sheet }
}
