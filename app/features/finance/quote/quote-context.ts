import { createContext } from 'react-router'
import type { QuoteSource } from './quote-source.server.ts'

/** Where quotes of a repayment are asked for. */
export const quoteContext = createContext<QuoteSource>()
