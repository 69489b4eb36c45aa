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
  /** The search box. */
  readonly search: ReactNode
  /** The same box behind an icon, for a header of one row. A template takes one of the two. */
  readonly finder: ReactNode
  /** The phone number; null where the dealer has none. */
  readonly call: ReactNode
  /** The ways to My Garage and to the favourites, where the site has them. */
  readonly saved: ReactNode
  /** A week of opening hours in one line; may be empty. */
  readonly hours: string
}

/** A bar with a generous search that stays at the top, and the menu below it, which scrolls away. */
function OwnHeader({ brand, menu, opener, search, call, saved }: HeaderParts) {
  return (
    <>
      <div className="header-bar">
        <div className="page header-row">
          {brand}
          {search}
          {call}
          {saved}
          {opener}
        </div>
      </div>
      {menu}
    </>
  )
}

export const HeaderLayout = slot('site-header', OwnHeader)
