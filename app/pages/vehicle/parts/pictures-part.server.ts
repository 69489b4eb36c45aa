import { savedOfferOf, viewedCarOf } from '#app/features/saved/saved-offer.ts'
import { savingSettings } from '#app/features/saved/watchlist/watchlist-on.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { galleryLabels, writtenAlt } from '#app/features/vehicle/gallery/picture-label.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { viewerOf } from '#app/features/vehicle/viewer/viewer.server.ts'
import type { ListedCar } from './listed-car.ts'

/** The pictures of the car, and what a shopper's browser keeps of it with them. */
export function loadPictures(site: Site, { car }: ListedCar) {
  const saving = savingSettings(site)
  const photos = (car.images ?? []).flatMap(({ image, label, alt }) => {
    const id = mediaIdOf(image.url)
    return id ? [{ id, label, alt: writtenAlt(alt) }] : []
  })
  const pictures = photos.map(({ id }) => id)
  return {
    pictures,
    /** In the dealer's words, where they wrote some. */
    alts: photos.some(({ alt }) => alt !== null) ? photos.map(({ alt }) => alt) : null,
    labels: galleryLabels(photos.map(({ label }) => label)),
    viewer: viewerOf(car, pictures, settingsOf(site, vehicleSettings)),
    offer: savedOfferOf(car, pictures, saving),
    viewed: saving.recently_viewed ? viewedCarOf(car) : null,
    /** What is drawn where there are none. */
    shape: [car.simple_body ?? car.body ?? '', car.item_type ?? 'car'] as const,
  }
}
