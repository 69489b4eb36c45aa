import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'

const page = routesOf('leads')

export const leadRoutes: RouteConfigEntry[] = [
  page('forms/:form', 'form.tsx'),
  page('forms/:form/token', 'form-token.ts'),
  page('forms/:form/part', 'form-part.ts'),
  page('success', 'success.tsx'),
  page('api/leads/phone', 'phone.ts'),
]
