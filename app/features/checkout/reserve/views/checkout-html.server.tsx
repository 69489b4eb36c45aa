import { renderToStaticMarkup } from 'react-dom/server'
import type { SandboxPage } from '../../payment/sandbox-page.ts'
import { CheckoutView } from './checkout-view.tsx'
import type { CheckoutView as View } from '../other-views.server.ts'
import { ReservationPage } from './reservation-page.tsx'
import type { ReservationView } from '../reservation-view.server.ts'
import { SandboxPay } from './sandbox-pay.tsx'

/** Pages of the checkout as HTML: they work as they stand, and none of their code reaches the browser. */
export const drawCheckout = (view: View): string => renderToStaticMarkup(<CheckoutView view={view} />)

export const drawReservation = (view: ReservationView): string => renderToStaticMarkup(<ReservationPage view={view} />)

export const drawSandbox = (page: SandboxPage, dealer: string): string =>
  renderToStaticMarkup(<SandboxPay page={page} dealer={dealer} />)
