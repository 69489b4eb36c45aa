import type { RouteConfig } from '@react-router/dev/routes'
import { accountRoutes } from './pages/account/routes.ts'
import { brandRoutes } from './pages/brands/routes.ts'
import { checkoutRoutes } from './pages/checkout/routes.ts'
import { contentRoutes } from './pages/content/routes.ts'
import { financeRoutes } from './pages/finance/routes.ts'
import { garageRoutes } from './pages/garage/routes.ts'
import { kitRoutes } from './pages/kit/routes.ts'
import { leadRoutes } from './pages/leads/routes.ts'
import { locationRoutes } from './pages/locations/routes.ts'
import { partsRoutes } from './pages/parts/routes.ts'
import { savedRoutes } from './pages/saved/routes.ts'
import { searchRoutes } from './pages/search/routes.ts'
import { testDriveRoutes } from './pages/test-drives/routes.ts'
import { tradeInRoutes } from './pages/trade-in/routes.ts'
import { vehicleRoutes } from './pages/vehicle/routes.ts'

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
  ...testDriveRoutes,
  ...financeRoutes,
  ...tradeInRoutes,
  ...garageRoutes,
  ...kitRoutes,
  ...contentRoutes,
] satisfies RouteConfig
