import { createContext } from 'react-router'
import type { Geocoder } from '../delivery/delivery.ts'

/** Who finds the point of a postcode; set by the server before any loader runs. */
export const geocoderContext = createContext<Geocoder>()
