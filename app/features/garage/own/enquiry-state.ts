/** How an enquiry stands, as whoever sent it is told. */
export interface EnquiryState {
  readonly label: 'Sent' | 'Being delivered' | 'Received'
  readonly text: string
  readonly tone: 'calm' | 'good'
}

interface EnquiryDelivery {
  readonly state: 'waiting' | 'delivered' | 'dead'
}

/**
 * The state of an enquiry from the ways on which it goes to the dealer. It is kept by the dealer’s site from the moment
 * it was sent, so a way that was given up is no reason to send it again; whoever waits is told to call.
 */
export function enquiryState(ways: readonly EnquiryDelivery[], dealer: string): EnquiryState {
  if (ways.some(({ state }) => state === 'delivered'))
    return { label: 'Received', text: `${dealer} has received it.`, tone: 'good' }
  if (ways.some(({ state }) => state === 'waiting'))
    return { label: 'Being delivered', text: `It’s on its way to ${dealer}.`, tone: 'calm' }
  return { label: 'Sent', text: 'We have it and will reply.', tone: 'calm' }
}
