import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'

const page = routesOf('test-drives')

export const testDriveRoutes: RouteConfigEntry[] = [
  page('forms/test-drive/slots', 'slots.ts'),
  page('forms/test-drive/change', 'drive.tsx'),
  page('success/calendar', 'calendar.ts'),
]
