import type { ReactElement, ReactNode } from 'react'
import { slot } from '#app/ui/slot.tsx'
import type { SectionLayout, SectionName } from './section-names.ts'

/** Which of the page's sections to show, and how where the site has not said. Its lists are made once, not a render. */
export interface SectionChoice {
  readonly only?: readonly SectionName[]
  readonly without?: readonly SectionName[]
  readonly layout?: SectionLayout
  /** Absent: a dozen facts, the others folded. Or the few that decide by themselves, or all that follow those. */
  readonly facts?: 'deciding' | 'others' | undefined
}

/** Finished parts of a vehicle page. */
export interface VehicleParts {
  readonly crumbs: ReactNode
  readonly gallery: ReactElement<{ sizes?: string; thumbSizes?: string }>
  /** Name and badge line: the heading of the page. */
  readonly name: ReactNode
  /** Price, next steps, and why to trust them. */
  readonly aside: ReactNode
  /** Makes what there is to know; null when the car is sold. */
  readonly sections: ((choice?: SectionChoice) => ReactNode) | null
}

/** Pictures two thirds wide, what sells the car in a column beside them that stays. */
function OwnVehicle({ crumbs, gallery, name, aside, sections }: VehicleParts) {
  return (
    <div className="page vehicle">
      <div className="vehicle-crumbs">{crumbs}</div>
      <div className="vehicle-gallery">{gallery}</div>
      <div className="vehicle-aside">
        <div className="aside-stay">
          <div className="aside-panel">
            {name}
            {aside}
          </div>
        </div>
      </div>
      {sections?.()}
    </div>
  )
}

export const VehicleLayout = slot('vehicle-page', OwnVehicle)
