import { createContext, useContext } from 'react'
import type { Place } from '#app/features/locations/places/places.ts'
import { distanceKm, distanceLabel } from '#lib/distance.ts'
import type { Card } from './card.ts'
import { useRememberedPlace } from '../filters/use-remembered-place.ts'

/** The place that the address of the page names; without one the remembered place counts. */
export const NearContext = createContext<Place | null>(null)

/** Where the car stands, and how far that is from the shopper: "Southport · 23 km away". */
export function CardPlace({ place, at }: Pick<Card, 'place' | 'at'>) {
  const remembered = useRememberedPlace()
  const near = useContext(NearContext) ?? remembered
  if (!place) return null
  return (
    <p className="card-place i-pin">
      <span>{place}</span>
      {near && at && <span>{` · ${distanceLabel(distanceKm(near, { lat: at[0], lng: at[1] }))}`}</span>}
    </p>
  )
}
