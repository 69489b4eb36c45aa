import { createContext } from 'react-router'
import type { Places } from './places.ts'

/** Postcodes and localities, the same for every site; set by the server before any loader runs. */
export const placesContext = createContext<Places>()
