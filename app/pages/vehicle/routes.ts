import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'

const page = routesOf('vehicle')

export const vehicleRoutes: RouteConfigEntry[] = [
  page('cars/:slug', 'vehicle.tsx'),
  page('cars/:slug/delivery', 'delivery.ts'),
  page('cars/:slug/pdf', 'pdf.ts'),
  page('cars/:slug/card.jpg', 'social-picture.ts'),
  page('print', 'print.tsx'),
  page('cars/:slug/autogauge', 'autogauge.ts'),
  page('cars/:slug/view.json', 'view-json.ts'),
  page('cars/:slug/similar.json', 'similar-json.ts'),
  page('api/views', 'count-view.ts'),
]
