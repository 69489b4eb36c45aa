import type { ReactNode } from 'react'
import { slot } from '#app/ui/slot.tsx'

/** Finished parts of the header. */
export interface HeaderParts {
  /** Logo or name, leading home. */
  readonly brand: ReactNode
  /** The menu: a row on a wide screen, a panel of full height on a narrow one. */
  readonly menu: ReactNode
  /** Opens that panel. */
  readonly opener: ReactNode
  /** The search box, and the icon that opens it where it has no room; styles show the one or the other. */
  readonly finder: ReactNode
  /** The phone number; null where the dealer has none. */
  readonly call: ReactNode
  /** The ways to My Garage and to the favourites, where the site has them. */
  readonly saved: ReactNode
  /** A week of opening hours in one line; may be empty. */
  readonly hours: string
}

/** One row: the name, the menu, the search, and icons. */
function OwnHeader({ brand, menu, opener, finder, call, saved }: HeaderParts) {
  return (
    <div className="header-bar">
      <div className="page header-row">
        {brand}
        {menu}
        {finder}
        {call}
        {saved}
        {opener}
      </div>
    </div>
  )
}

export const HeaderLayout = slot('site-header', OwnHeader)
