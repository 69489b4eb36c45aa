import * as paths from '../../paths.ts'
import { type ConsoleIcon, ICON_SIDES } from './icon-svg.ts'

const icon = (of: ConsoleIcon, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src: paths.icon(of),
  type: 'image/png',
  sizes: `${ICON_SIDES[of]}x${ICON_SIDES[of]}`,
  purpose,
})

/** How the console looks on a home screen: the same for every dealer, because who is signed in changes there too. */
const MANIFEST = {
  id: paths.home,
  name: 'Forecourt console',
  short_name: 'Console',
  description: 'Where a dealer’s people answer leads.',
  lang: 'en-AU',
  start_url: paths.home,
  scope: paths.home,
  display: 'standalone',
  // What is shown before the first page; the page itself has a colour for the light and one for the dark.
  background_color: '#f5f6f8',
  theme_color: '#f5f6f8',
  icons: [icon('192', 'any'), icon('512', 'any'), icon('maskable', 'maskable'), icon('badge', 'monochrome')],
}

export const loader = () =>
  new Response(JSON.stringify(MANIFEST), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
