import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'
import * as paths from '#app/paths.ts'

const page = routesOf('test-drives')

export const testDriveRoutes: RouteConfigEntry[] = [
  page(paths.driveSlots, 'slots.ts'),
  page(paths.driveChange, 'drive.tsx'),
  page(paths.calendarPage, 'calendar.ts'),
]
