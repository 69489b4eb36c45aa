import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'
import * as paths from '#app/paths.ts'

const page = routesOf('vehicle')

export const vehicleRoutes: RouteConfigEntry[] = [
  page(paths.vehicle(':slug'), 'vehicle.tsx'),
  page(paths.vehicleDelivery(':slug'), 'delivery.ts'),
  page(paths.vehiclePdf(':slug'), 'pdf.ts'),
  page(paths.vehicleCard(':slug'), 'social-picture.ts'),
  page(paths.printPage, 'print.tsx'),
  page(paths.vehicleGauge(':slug'), 'autogauge.ts'),
  page(paths.vehicleViews(':slug'), 'view-json.ts'),
  page(paths.vehicleSimilar(':slug'), 'similar-json.ts'),
  page(paths.countView, 'count-view.ts'),
]
