import type { ReactNode } from 'react'
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
  /** Its picture stands above its name, however narrow the window. */
  readonly tall?: boolean
  /** How wide its picture is, as an attribute `sizes` says it. */
  readonly sizes: string
  readonly children?: ReactNode
}

/** What the price includes stays together: where a card is narrow it stands below the amount, and none of it is cut. */
function Price({ text }: { readonly text: string }) {
  const [, amount, kind] = /^(\$[\d,.]+) (.+)$/.exec(text) ?? []
  return (
    <p className="lead-car-price">
      {kind ? (
        <>
          {amount} <span className="text-14 text-n-8">{kind}</span>
        </>
      ) : (
        text
      )}
    </p>
  )
}

/** The car that a form or an answer is about. */
export const LeadCar = ({ car, listed = true, tall = false, sizes, children }: LeadCarProps) => (
  <div className={`lead-car ${tall ? 'lead-car-tall' : ''}`}>
    {car.picture && (
      <img {...pictureSet(car.picture, 'card')} sizes={sizes} alt="" width={720} height={480} loading="lazy" />
    )}
    <div className="lead-car-text">
      <p className="lead-car-name">{listed ? <a href={`/cars/${car.slug}`}>{car.name}</a> : car.name}</p>
      <Price text={car.price} />
      {children}
    </div>
  </div>
)
