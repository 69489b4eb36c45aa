import type { ReservationRow } from '../checkout.tables.ts'
import type { ReservationContent } from './reservation.ts'

/** A reservation without its person: what was held, taken and given back stays, and no longer says whose it was. */
export function forgotten({
  lead,
  more: _more,
  forget: _forget,
  ...content
}: ReservationContent): Pick<ReservationRow, 'email' | 'phone' | 'account_id' | 'browser' | 'content'> {
  const blank: ReservationContent = {
    ...content,
    lead_id: null,
    lead: {
      ...lead,
      person: { name: '', last_name: '', email: null, phone: null, postcode: null },
      answers: [],
      consents: [],
      attribution: { source: '', visited_pages: [], linked_query_params: {} },
      url: '',
      user_agent: '',
      address: '',
    },
  }
  return { email: '', phone: '', account_id: null, browser: null, content: JSON.stringify(blank) }
}
