import type { Geocoder } from './delivery/delivery.ts'
import type { Places } from './places/places.ts'

declare module '#app/features/site/request/ports-context.ts' {
  interface Ports {
    /** Postcodes and localities, the same for every site. */
    readonly places: Places
    /** Who finds the point of a postcode. */
    readonly geocoder: Geocoder
  }
}
