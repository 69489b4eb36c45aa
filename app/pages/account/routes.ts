import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'

const page = routesOf('account')

export const accountRoutes: RouteConfigEntry[] = [page('sign-in', 'sign-in.tsx'), page('sign-out', 'sign-out.ts')]
