import { portsOf } from '#app/features/site/request/ports-context.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { boundedText } from '#lib/text/bounded-text.ts'
import { takeFlowTurn } from '#app/features/trade-in/flow/flow-limits.server.ts'
import { readMiscellaneous } from '#app/features/trade-in/miscellaneous.schema.ts'
import { tradeInSettings } from '#app/features/trade-in/settings.schema.ts'
import { valuationsOf } from '#app/features/trade-in/valuation/valuations.server.ts'
import type { Route } from './+types/miscellaneous.ts'

const MAX_BODY = 8_192

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

/**
 * `POST /api/miscellaneous` (L08): notes a valuation in the log, with success or failure, on sites that ask for it. It
 * takes the column that is documented and no other; what it is told of a person it does not write down.
 */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return loader()
  const site = portsOf(context).site
  const log = portsOf(context).log
  if (!settingsOf(site, tradeInSettings).trade_in.log_valuations) return refused(404, 'This site keeps no such log.')
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return refused(415, 'Send the body as application/json.')
  }
  const text = await boundedText(request, MAX_BODY)
  if (text === null) return refused(413, `The body must be at most ${MAX_BODY} bytes.`)
  const { address } = portsOf(context).visitor
  const tooMany = await takeFlowTurn(site, 'valuation-log', { secret: portsOf(context).leads.secret, address })
  if (tooMany) return refused(tooMany.status, tooMany.reason)
  const read = readMiscellaneous(text)
  const failed = (status: number, message: string) => {
    log.warn({ site: site.slug, reason: message }, 'a valuation was not logged')
    return refused(status, message)
  }
  if (!read.ok) return failed(400, read.reason)
  const kept = await valuationsOf(site).byId(read.value.id)
  if (!kept?.offer) return failed(404, 'There is no such valuation.')
  const { offer_price } = kept.offer
  if (read.value.offer_price !== undefined && read.value.offer_price !== offer_price) {
    return failed(409, 'offer_price: is not what was offered.')
  }
  log.info({ site: site.slug, offer_price, accepted: kept.accepted_at !== null }, 'a valuation was logged')
  return Response.json({ success: true }, { headers: { 'Cache-Control': 'no-store' } })
}

const refused = (status: number, message: string): Response =>
  Response.json({ success: false, message }, { status, headers: { 'Cache-Control': 'no-store' } })
