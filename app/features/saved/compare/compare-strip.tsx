import type { Ref } from 'react'
import * as paths from '#app/paths.ts'
import { pictureSet } from '#app/features/site/pictures/media.ts'

interface StripProps {
  readonly cars: readonly {
    readonly slug: string
    readonly title: string
    readonly picture: string | null
    /** Its price without what that includes, or why it cannot be had. */
    readonly amount: string | null
  }[]
  /** Marked `data-shown` once the heads of the table are out of sight; what is first in it scrolls with them. */
  readonly ref: Ref<HTMLDivElement>
}

/**
 * Which car is which, at the head of the window while its facts are read. It repeats what the heads of the table say,
 * so keyboards and screen readers pass it by.
 */
export const CompareStrip = ({ cars, ref }: StripProps) => (
  <div ref={ref} className="compare-strip" aria-hidden="true">
    <div className="compare-strip-cars">
      <div className="compare-strip-row">
        {cars.map(({ slug, title, amount, picture }) => (
          <a key={slug} href={paths.vehicle(slug)} className="compare-strip-car" tabIndex={-1}>
            {picture && <img src={pictureSet(picture, 'thumb').src} alt="" width={240} height={160} loading="lazy" />}
            <span className="compare-strip-name">{title}</span>
            <span className="tabular compare-strip-price">{amount}</span>
            <span className="compare-strip-view">View</span>
          </a>
        ))}
      </div>
    </div>
  </div>
)
