import { createContext } from 'react-router'
import type { ValuationSource } from './valuation-source.server.ts'

/** Where the worth of a shopper's vehicle is asked for. */
export const valuationSourceContext = createContext<ValuationSource>()
