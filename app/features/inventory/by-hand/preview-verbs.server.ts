import * as paths from '#app/paths.ts'
import type { InventoryActor } from '../inventory-actor.ts'
import { carsWithin } from '../reach/cars-within.server.ts'
import { previewToken } from './preview-link.ts'

export interface PreviewVerbs {
  /** The address of a car's public page, with leave to see it while it is a draft; null where there is no such car. */
  previewCar(slug: string, secret: string): Promise<string | null>
}

export function previewVerbs(actor: InventoryActor): PreviewVerbs {
  const { site } = actor
  return {
    async previewCar(slug, secret) {
      const [car] = await carsWithin(actor, 'stock.see', [slug])
      if (!car) return null
      const page = site.origin + paths.vehicle(slug)
      if (car.show_on_dealer_website) return page
      return `${page}?preview=${previewToken(secret, { site: site.slug, slug, now: site.now() })}`
    },
  }
}
