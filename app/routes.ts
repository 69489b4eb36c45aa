import type { RouteConfig } from '@react-router/dev/routes'
import { accountRoutes } from './features/account/routes.ts'
import { brandRoutes } from './features/brands/routes.ts'
import { checkoutRoutes } from './features/checkout/routes.ts'
import { contentRoutes } from './features/content/routes.ts'
import { financeRoutes } from './features/finance/routes.ts'
import { garageRoutes } from './features/garage/routes.ts'
import { leadRoutes } from './features/leads/routes.ts'
import { locationRoutes } from './features/locations/routes.ts'
import { partsRoutes } from './features/parts/routes.ts'
import { savedRoutes } from './features/saved/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { tradeInRoutes } from './features/trade-in/routes.ts'
import { vehicleRoutes } from './features/vehicle/routes.ts'

export default [
  ...searchRoutes,
  ...vehicleRoutes,
  ...checkoutRoutes,
  ...accountRoutes,
  ...savedRoutes,
  ...partsRoutes,
  ...brandRoutes,
  ...locationRoutes,
  ...leadRoutes,
  ...financeRoutes,
  ...tradeInRoutes,
  ...garageRoutes,
  ...contentRoutes,
] satisfies RouteConfig
