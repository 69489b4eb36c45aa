import { createContext } from 'react-router'
import type { QuoteDesk } from './quote-desk.server.ts'

/** Where quotes of a repayment are asked for. */
export const quoteContext = createContext<QuoteDesk>()
