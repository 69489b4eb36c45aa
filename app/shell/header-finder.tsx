import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'

/** Id of the panel with the search box. */
const FIND = 'header-find'

/** The search box behind an icon, which opens it over the width of the window; a template may show it in the row instead. */
export function HeaderFinder({ search }: { search: ReactNode }) {
  return (
    <>
      <button type="button" className="header-phone header-finder" popoverTarget={FIND} aria-label="Search">
        <Icon name="search" />
      </button>
      <div id={FIND} className="header-find" popover="auto">
        {search}
      </div>
    </>
  )
}
