import type { ReactNode } from 'react'
import * as paths from '#app/paths.ts'
import { classNames } from '#app/ui/class-names.ts'
import { text as words } from '#app/ui/layout/layout.ts'
import { pictureSet } from '#app/features/site/pictures/media.ts'

interface LeadCarProps {
  readonly car: {
    readonly slug: string
    readonly name: string
    readonly price: string
    /** Media id. */
    readonly picture: string | null
  }
  /** Its page can be looked at. */
  readonly listed?: boolean
  /**
   * Where its picture stands above its name: beside a form (`beside`), in a row of cars (`card`), or however narrow the
   * window (`tall`). Left of it otherwise.
   */
  readonly shape?: 'beside' | 'card' | 'tall'
  /** How wide its picture is, as an attribute `sizes` says it. */
  readonly sizes: string
  readonly children?: ReactNode
}

/** What the price includes stays together: where a card is narrow it stands below the amount, and none of it is cut. */
function Price({ text }: { readonly text: string }) {
  const [, amount, kind] = /^(\$[\d,.]+) (.+)$/.exec(text) ?? []
  return (
    <p className="lead-car-price tabular">
      {kind ? (
        <>
          {amount} <span className={words({ size: 14, tone: 'soft', weight: 'medium' })}>{kind}</span>
        </>
      ) : (
        text
      )}
    </p>
  )
}

/** The car that a form or an answer is about. */
export const LeadCar = ({ car, listed = true, shape, sizes, children }: LeadCarProps) => (
  <div className={classNames('lead-car', shape && `lead-car-${shape}`, shape === 'beside' && 'beside-first')}>
    {car.picture && (
      <img {...pictureSet(car.picture, 'card')} sizes={sizes} alt="" width={720} height={480} loading="lazy" />
    )}
    <div className="lead-car-text">
      <p className={words(shape === 'tall' ? { size: 18 } : {}, 'lead-car-name')}>
        {listed ? (
          <a href={paths.vehicle(car.slug)} className="whole-link">
            {car.name}
          </a>
        ) : (
          car.name
        )}
      </p>
      <Price text={car.price} />
      {children}
    </div>
  </div>
)
