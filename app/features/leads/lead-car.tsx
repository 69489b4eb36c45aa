import type { ReactNode } from 'react'
import { pictureSet } from '#app/features/site/media.ts'

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

/** The car that a form or an answer is about. */
export const LeadCar = ({ car, listed = true, tall = false, sizes, children }: LeadCarProps) => (
  <div className={`lead-car ${tall ? 'lead-car-tall' : ''}`}>
    {car.picture && (
      <img {...pictureSet(car.picture, 'card')} sizes={sizes} alt="" width={720} height={480} loading="lazy" />
    )}
    <div className="lead-car-text">
      <p className="lead-car-name">{listed ? <a href={`/cars/${car.slug}`}>{car.name}</a> : car.name}</p>
      <p className="lead-car-price">{car.price}</p>
      {children}
    </div>
  </div>
)
