import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { PayChoice, StripeBooks } from './books.ts'

interface PayPageOptions {
  readonly books: StripeBooks
  readonly account: string | null
  readonly session: string
}

const WAYS: Readonly<Record<PayChoice, string>> = {
  authorise: 'Pay',
  decline: 'Pay with a card that is declined',
  abandon: 'Leave during 3-D Secure',
}

/** The page on which a shopper pays, as plain as can be. */
export async function payPage(
  request: IncomingMessage,
  response: ServerResponse,
  given: PayPageOptions,
): Promise<void> {
  const { books, account, session: id } = given
  const session = books.bookOf(account).sessions.get(id)
  const page = (status: number, body: string) =>
    response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>Pay</title>${body}`)
  if (!session) return void page(404, '<p>There is no such payment.</p>')
  const to = (address: string | null) =>
    response.writeHead(303, { location: (address ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id) }).end()
  if (request.method === 'POST') {
    const how = new URLSearchParams(await text(request)).get('how')
    if (how === 'back') return void to(session.cancel_url)
    const paid = books.pay(account, id, how === 'decline' || how === 'abandon' ? how : 'authorise')
    if (paid.ok) return void to(session.success_url)
  }
  if (session.status !== 'open') return void page(410, '<p>This payment has ended.</p>')
  const amount = `$${((session.amount_total ?? 0) / 100).toFixed(2)} ${session.currency?.toUpperCase()}`
  const ways = [...Object.entries(WAYS), ['back', 'Back']]
  const buttons = ways.map(([how, label]) => `<button name="how" value="${how}">${label}</button>`)
  page(200, `<h1>${amount}</h1><form method="post">${buttons.join('')}</form>`)
}
