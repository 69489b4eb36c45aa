import { createContext } from 'react-router'
import type { CheckoutPorts } from './checkout-ports.ts'

/** The desk that takes leads in; set by the server before any loader runs. */
export const checkoutPortsContext = createContext<CheckoutPorts>()
