import { createContext } from 'react-router'
import type { ValuationDesk } from './valuation-desk.server.ts'

/** Where the worth of a shopper's vehicle is asked for. */
export const valuationDeskContext = createContext<ValuationDesk>()
