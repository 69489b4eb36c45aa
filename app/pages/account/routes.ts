import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'
import * as paths from '#app/paths.ts'

const page = routesOf('account')

export const accountRoutes: RouteConfigEntry[] = [
  page(paths.signIn, 'sign-in.tsx'),
  page(paths.signOutPage, 'sign-out.ts'),
]
