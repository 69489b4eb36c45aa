import { portsOf } from '#app/features/site/request/ports-context.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import * as paths from '#app/paths.ts'
import { escapeMarkup } from '#lib/text/escape-markup.ts'
import { valuationOfPhotos, valuationPhotosOf } from '#app/features/trade-in/photos/photos.server.ts'
import { tradeVehicleName } from '#app/features/trade-in/valuation/valuation.ts'
import { valuationsOf } from '#app/features/trade-in/valuation/valuations.server.ts'
import type { Route } from './+types/photos.ts'

const HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }

/** The photos of a valuation for the dealer, at the address that the lead has; to nobody without its key. */
export async function loader({ context, params: { key } }: Route.LoaderArgs) {
  const site = portsOf(context).site
  const id = valuationOfPhotos({ secret: portsOf(context).leads.secret, site: site.slug }, key)
  const kept = id && (await valuationsOf(site).byId(id))
  if (!kept) return new Response('There are no photos at this address.', { status: 404, headers: HEADERS })
  const photos = await valuationPhotosOf(site).list(kept.id)
  const name = escapeMarkup(kept.vehicle ? tradeVehicleName(kept.vehicle) : 'Vehicle')
  const dealer = escapeMarkup(settingsOf(site, siteSettings).name)
  const pictures = photos.map(
    (photo, index) =>
      `<p><img src="${paths.valuationPhoto(escapeMarkup(key), String(photo.id))}" width="${photo.width}" height="${photo.height}" alt="Photo ${index + 1}" loading="lazy"></p>`,
  )
  const body = photos.length > 0 ? pictures.join('\n') : '<p>No photos have been added yet.</p>'
  return new Response(
    `<!doctype html>\n<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Photos: ${name}</title></head><body><h1>${name}</h1><p>Photos for ${dealer}. They’re deleted 90 days after the valuation was started.</p>\n${body}\n</body></html>`,
    { headers: { ...HEADERS, 'Content-Type': 'text/html; charset=utf-8' } },
  )
}
