import type { Route } from './+types/icon.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { type ConsoleIcon, ICON_SIDES, iconSvg, isConsoleIcon } from './icon-svg.ts'

const painted = new Map<ConsoleIcon, Promise<Uint8Array>>()

/** The console's own icon, as a home screen, a notice or a browser asks for it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const icon = url.searchParams.get('of')
  if (!isConsoleIcon(icon)) return new Response('There is no such icon.', { status: 404 })
  const png = painted.get(icon) ?? consoleOf(context).paintIcon(iconSvg(icon), ICON_SIDES[icon])
  painted.set(icon, png)
  png.catch(() => painted.delete(icon))
  const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' }
  return new Response(Uint8Array.from(await png), { headers })
}
