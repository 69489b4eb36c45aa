import { createContext } from 'react-router'
import type { CarMarket } from './valuation.server.ts'

/** What the market asks for a car of the request's site. */
export const marketContext = createContext<CarMarket>()
