import { Icon } from '#app/ui/icon/icon.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { htmlOf } from '#app/ui/ready-html.ts'
import type { Chrome } from '../chrome.ts'

import { MENU_ID } from './menu-id.ts'

/**
 * The menu of a site, once: its groups are disclosures (`menu-list.server.tsx`), and on a narrow screen the whole is a panel of full height.
 * Both are the browser's own, so they work without JavaScript.
 */
export function SiteMenu({ menu, name, phone, hours }: Pick<Chrome, 'menu' | 'name' | 'phone' | 'hours'>) {
  return (
    <nav id={MENU_ID} className="site-menu" popover="auto" aria-label="Main">
      <div className="row spread in-one-line text-18 weight-bold menu-head">
        {name}
        <button
          type="button"
          className="tap-icon"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Icon name="close" />
        </button>
      </div>
      <ul
        className="page menu-list"
        dangerouslySetInnerHTML={{ __html: htmlOf(menu, '.menu-list') }}
        suppressHydrationWarning
      />
      {phone && (
        <p className="stack gap-3 text-14 tone-quiet menu-foot">
          <ButtonLink href={phone.link} look="primary">
            <Icon name="phone" />
            {phone.text}
          </ButtonLink>
          {hours}
        </p>
      )}
    </nav>
  )
}
