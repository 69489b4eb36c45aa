import { renderToStaticMarkup } from 'react-dom/server'
import { PaymentsPart } from './payments-part.tsx'
import type { PaymentsView } from './payments-view.server.ts'

/** The shopper's payments as HTML: they work as they stand, and none of their code reaches the browser. */
export const drawPayments = (view: PaymentsView): string => renderToStaticMarkup(<PaymentsPart view={view} />)
