import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'

const page = routesOf('locations')

export const locationRoutes: RouteConfigEntry[] = [
  page('locations', 'locations.tsx'),
  page('dealer-locator', 'locations.tsx'),
  page('locations/:slug', 'location.tsx'),
  page('contact-us/:slug', 'location.tsx'),
  page('contact', 'contact.tsx'),
  page('contact-us', 'contact.tsx'),
  page('reviews', 'reviews.tsx'),
]
