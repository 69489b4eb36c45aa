import type { ReactNode } from 'react'
import { slot } from '#app/ui/slot.tsx'

/** Finished parts of the footer. */
export interface FooterParts {
  /** The dealer's logo, or the name. */
  readonly name: ReactNode
  /** The phone number; null where the dealer has none. */
  readonly call: ReactNode
  /** A week of opening hours in one line; may be empty. */
  readonly hours: string
  /** Links in groups. */
  readonly groups: ReactNode
  /** Where the dealer stands, with the licence numbers that every page must carry. */
  readonly places: ReactNode
  readonly legal: ReactNode
}

/** Who the dealer is beside the links, the places below. */
function OwnFooter({ name, call, groups, places, legal }: FooterParts) {
  return (
    <>
      <div className="page footer-top">
        <div>
          {name}
          {call}
        </div>
        {groups}
      </div>
      <div className="page footer-places">{places}</div>
      {legal}
    </>
  )
}

export const FooterLayout = slot('site-footer', OwnFooter)
