import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'
import * as paths from '#app/paths.ts'

const page = routesOf('locations')

export const locationRoutes: RouteConfigEntry[] = [
  page(paths.locations, 'locations.tsx'),
  page(paths.dealerLocator, 'locations.tsx'),
  page(paths.location(':slug'), 'location.tsx'),
  page(paths.contactAt(':slug'), 'location.tsx'),
  page(paths.shortContact, 'contact.tsx'),
  page(paths.contact, 'contact.tsx'),
  page(paths.reviews, 'reviews.tsx'),
]
