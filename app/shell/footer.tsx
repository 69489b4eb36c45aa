import { use } from 'react'
import { MarkupKeeperContext } from '#app/ui/kept-markup.tsx'
import { htmlOf } from '#app/ui/ready-html.ts'
import type { Chrome } from './chrome.ts'

/** Site footer, as the server drew it. The marks are those of `tracking/consent/consent-place.ts`. */
export function Footer({ chrome: { footer, thirdParties } }: { chrome: Chrome }) {
  const keeper = import.meta.env.SSR ? use(MarkupKeeperContext) : null
  return (
    <footer
      className="site-footer"
      data-parties={thirdParties}
      dangerouslySetInnerHTML={{ __html: keeper ? keeper.ofHtml(footer, footer.html) : htmlOf(footer, '.site-footer') }}
      suppressHydrationWarning
    />
  )
}
