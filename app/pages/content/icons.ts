import { data, redirect } from 'react-router'
import { mediaIdOf, mediaUrl } from '#app/features/site/pictures/media.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { keptPictures } from '#app/features/stock/kept-media.server.ts'
import { ICON_SIDES } from '#app/features/content/icons/icon-painter.ts'
import { siteIcon } from '#app/features/content/icons/site-icon.ts'
import { contentSettings } from '#app/features/content/settings.schema.ts'
import { DAY_SECONDS } from '#lib/durations.ts'
import * as paths from '#app/paths.ts'
import type { Route } from './+types/icons.ts'

export const cache = 'public'

/** Longer to shorter side. */
const SQUARE = 1.25

/** `/favicon.svg`, `/apple-touch-icon.png`, `/icons/192.png`: the site's letters on its brand colour; a tab shows the dealer's logo where there is one that fits. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = portsOf(context).site
  const { name, theme, logo } = settingsOf(site, siteSettings)
  const icon = { name, colour: theme.primary, text: settingsOf(site, contentSettings).icon_text }
  const own = logo && icon.text === undefined ? mediaIdOf(logo.url) : null
  if (own && url.pathname === paths.favicon && (await isAboutSquare(site, own))) {
    throw redirect(mediaUrl(own, 'logo'), 302)
  }
  if (url.pathname === paths.favicon) return answer(siteIcon(icon, { rounded: true }), 'image/svg+xml')
  const side = url.pathname === paths.touchIcon ? 180 : Number(/^\/icons\/(\d+)\.png$/.exec(url.pathname)?.[1])
  if (!ICON_SIDES.some((offered) => offered === side)) throw data(null, { status: 404 })
  const paint = portsOf(context).paintIcon
  const cache = portsOf(context).revisionCache
  const png = await cache.remember(site, `icon ${side}`, () => paint(siteIcon(icon, { rounded: false }), side))
  return answer(png as Uint8Array<ArrayBuffer>, 'image/png')
}

/** A word-mark would be a line of dots in a tab. */
async function isAboutSquare(site: Site, id: string): Promise<boolean> {
  const size = (await keptPictures(site, [id])).get(id)
  return size !== undefined && Math.max(size.width, size.height) <= SQUARE * Math.min(size.width, size.height)
}

const answer = (body: BodyInit, type: string): Response =>
  new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': `public, max-age=${DAY_SECONDS}` } })
