import { createContext } from 'react-router'
import type { CheckoutDesk } from './checkout-desk.ts'

/** The desk that takes leads in; set by the server before any loader runs. */
export const checkoutDeskContext = createContext<CheckoutDesk>()
