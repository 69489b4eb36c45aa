import { portsOf } from '#app/features/site/request/ports-context.ts'
import * as paths from '#app/paths.ts'
import type { Route } from './+types/robots.ts'

export const cache = 'public'

/** `/robots.txt`: everything may be read but what is an answer to a program. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = portsOf(context).site
  const lines = [
    'User-agent: *',
    `Disallow: ${paths.api}/`,
    `Disallow: ${paths.printPage}`,
    '',
    `Sitemap: ${origin}${paths.sitemap}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
