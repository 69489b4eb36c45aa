import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'
import * as paths from '#app/paths.ts'

const page = routesOf('leads')

export const leadRoutes: RouteConfigEntry[] = [
  page(paths.form(':form'), 'form.tsx'),
  page(paths.formToken(':form'), 'form-token.ts'),
  page(paths.formPart(':form'), 'form-part.ts'),
  page(paths.successPage, 'success.tsx'),
  page(paths.phoneReveal, 'phone.ts'),
]
