import { settingsOf } from '#app/features/site/site.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import * as paths from '#app/paths.ts'
import type { Route } from './+types/manifest.ts'

export const cache = 'public'

const SHORT_NAME = 12

/** `/site.webmanifest`: how the site looks on a home screen. */
export function loader({ context }: Route.LoaderArgs) {
  const { name, tagline, theme } = settingsOf(portsOf(context).site, siteSettings)
  const [first = name] = name.split(' ')
  const manifest = {
    name,
    short_name: name.length <= SHORT_NAME ? name : first,
    ...(tagline && { description: tagline }),
    lang: 'en-AU',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: theme.primary,
    icons: [
      { src: paths.favicon, sizes: 'any', type: 'image/svg+xml' },
      { src: paths.icon('192.png'), sizes: '192x192', type: 'image/png' },
      { src: paths.icon('512.png'), sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' },
  })
}
