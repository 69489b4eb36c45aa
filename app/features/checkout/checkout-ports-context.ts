import { createContext } from 'react-router'
import type { CheckoutPorts } from './checkout-ports.ts'

/** What the server hands the checkouts of every site; set before any loader runs. */
export const checkoutPortsContext = createContext<CheckoutPorts>()
