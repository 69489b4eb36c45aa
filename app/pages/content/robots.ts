import { portsOf } from '#app/features/site/request/ports-context.ts'
import type { Route } from './+types/robots.ts'

export const cache = 'public'

/** `/robots.txt`: everything may be read but what is an answer to a program. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = portsOf(context).site
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /print', '', `Sitemap: ${origin}/sitemap.xml`, '']
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
