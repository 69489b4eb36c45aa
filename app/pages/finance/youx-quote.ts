import { portsOf } from '#app/features/site/request/ports-context.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { boundedText } from '#lib/text/bounded-text.ts'
import { mayBeQuoted } from '#app/features/finance/entry/car-finance.ts'
import { financeVisit } from '#app/features/finance/entry/car-finance.server.ts'
import { readQuoteRequest } from '#app/features/finance/quote/quote-request.schema.ts'
import { quoteRequest } from '#app/features/finance/quote/quote.ts'
import { financeSettings } from '#app/features/finance/settings.schema.ts'
import type { Route } from './+types/youx-quote.ts'
import { financedCar } from './financed-car.server.ts'

const MAX_BODY = 4_096

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

/**
 * `POST /api/youx/quote` (F06): what a car might cost a week. A provider that fails is nothing a shopper should read
 * of: the answer is `null`, as it is where no quote may stand.
 */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return loader()
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return refused(415, 'Send the body as application/json.')
  }
  const text = await boundedText(request, MAX_BODY)
  if (text === null) return refused(413, `The body must be at most ${MAX_BODY} bytes.`)
  const read = readQuoteRequest(text)
  if (!read.ok) return refused(400, read.reason)
  const { slug, car_id, purchasePrice, year, vin, nvic } = read.value
  const site = portsOf(context).site
  const { finance } = settingsOf(site, financeSettings)
  const named = slug !== undefined || car_id !== undefined
  const car = named ? await financedCar(site, { slug, id: car_id }) : undefined
  if (named && !car) return refused(404, 'This vehicle is no longer listed.')
  const requested = quoteRequest({ price: purchasePrice, year, vin, nvic }, car)
  if (!requested) return refused(400, 'purchasePrice: must be above 0 for a car without a price, and a year is needed.')
  const subject = car ?? { make: '', status: 'in_stock', price: requested.purchasePrice }
  if (!mayBeQuoted(subject, finance, financeVisit(site))) return answer(null)
  return answer(await portsOf(context).quotes.quote(site, requested, car && `${car.slug} ${car.updated_at}`))
}

const answer = (body: object | null): Response => Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
const refused = (status: number, message: string): Response => Response.json({ message }, { status })
