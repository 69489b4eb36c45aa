import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import * as paths from '#app/paths.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { Beside } from '#app/ui/beside/beside.tsx'
import { stack, text } from '#app/ui/layout/layout.ts'
import { requestedCar } from '#app/features/leads/enquiry-form/form-view.server.ts'
import { FORM_STYLES } from '#app/features/leads/enquiry-form/form-styles.ts'
import { LeadCar } from '#app/features/leads/enquiry-form/lead-car.tsx'
import { LeadPlace } from '#app/features/leads/enquiry-form/lead-place.tsx'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { unreadable } from '#app/features/forms/form-problem.ts'
import type { Refusal } from '#app/features/leads/abuse/refusal.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { trackLeads } from '#app/features/tracking/tracked-leads.ts'
import { pageTitle } from '#lib/text/page-title.ts'
import { readForm } from '#lib/forms/read-form.ts'
import { keepOffer } from '#app/features/trade-in/browser/kept-offer.ts'
import { logValuation } from '#app/features/trade-in/browser/log-valuation.ts'
import type { ValuationFlow, FlowProblem } from '#app/features/trade-in/flow/valuation-flow.ts'
import { beginValuation, postStep } from '#app/features/trade-in/flow/flow-post.server.ts'
import { flowView, startView } from '#app/features/trade-in/flow/flow-view.server.tsx'
import { takeFlowTurn } from '#app/features/trade-in/flow/flow-limits.server.ts'
import { MOST_PHOTO_BYTES } from '#app/features/trade-in/photos/photo-limit.ts'
import { TRADE_IN_STYLES } from '#app/features/trade-in/trade-in-styles.ts'
import { isReopened, type KeptValuation } from '#app/features/trade-in/valuation/valuation.ts'
import { valuationsOf } from '#app/features/trade-in/valuation/valuations.server.ts'
import { ownVehicle } from './own-vehicle.server.ts'
import { purchaseWay } from './purchase-way.server.ts'
import type { Route } from './+types/valuation.ts'
import type { FlowPosted } from '#app/features/trade-in/flow/flow-photos.server.ts'

export const links: Route.LinksFunction = () =>
  [FORM_STYLES, TRADE_IN_STYLES].map((href) => ({ rel: 'stylesheet', href }))

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  return [
    { title: pageTitle(loaderData?.title ?? 'Valuation', chrome?.name ?? '') },
    { name: 'robots', content: 'noindex' },
    // The address opens the valuation.
    { name: 'referrer', content: 'same-origin' },
  ]
}

/** Nobody but its shopper sees it: no cache keeps it. */
export const headers = ({ actionHeaders }: Route.HeadersArgs): HeadersInit => ({
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  ...Object.fromEntries(actionHeaders),
})

const NEW = 'new'
const gone = () => data('This valuation is no longer available. You can start a new one, or call us.', { status: 404 })

async function requestedBy({ context }: Pick<Route.LoaderArgs, 'context'>): Promise<ValuationFlow> {
  const site = portsOf(context).site
  return {
    site,
    noun: settingsOf(site, searchSettings).item_type,
    source: portsOf(context).valuations,
    leads: portsOf(context).leads,
    visitor: portsOf(context).visitor,
    account: await portsOf(context).signedIn.account(),
  }
}

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const requested = await requestedBy({ context })
  if (params.id === NEW) return startView(pageOf(requested), await startOf(requested, url))
  const kept = await valuationsOf(requested.site).byId(params.id)
  if (!kept) throw gone()
  const step = url.searchParams.get('step')
  const purchase = await purchaseFor(requested, kept, request)
  return flowView(requested, kept, { reopened: isReopened(step, kept) ? step : null, purchase })
}

const purchaseFor = ({ site, account, leads }: ValuationFlow, kept: KeptValuation, { headers }: Request) =>
  purchaseWay(site, kept, { account, cookies: headers.get('cookie'), secret: leads.secret })

const pageOf = ({ site, noun, source, leads }: ValuationFlow) => ({ site, noun, source, secret: leads.secret })

/** What the first form begins with: the car of the address, and a vehicle of the shopper's own. */
async function startOf({ site, account }: ValuationFlow, url: URL) {
  const named = url.searchParams.get('car_id') ?? url.searchParams.get('car')
  const car = named ? ((await requestedCar(site, named))?.slug ?? null) : null
  return { car, values: await ownVehicle(site, account, url.searchParams.get('own')) }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const requested = await requestedBy({ context })
  const { id } = params
  const upload = (await takesPhotos(requested, id, request)) ? await readPhotos(requested, id, request) : null
  const sent = upload ?? (await readForm(request))
  const posted = sent.ok ? await take(requested, id, { context, data: sent.data }) : unread(id, sent)
  if (upload?.ok) await upload.release()
  if (posted.ok) throw redirect(paths.valuation(posted.id), 303)
  const { problem } = posted
  if (!problem) throw gone()
  return data(await viewWith(requested, { id, url, request, problem }), {
    status: problem.status,
    ...(problem.retryAfter && { headers: { 'Retry-After': String(problem.retryAfter) } }),
  })
}

/** Photos are sent to a valuation that is there; so many bytes are read for nothing else. */
async function takesPhotos({ site }: ValuationFlow, id: string, { headers }: Request): Promise<boolean> {
  const type = headers.get('content-type') ?? ''
  return type.toLowerCase().startsWith('multipart/form-data') && (await valuationsOf(site).byId(id)) !== null
}

/** Who has sent many is turned away before a byte of the next is read. */
async function readPhotos({ site, source, leads, visitor }: ValuationFlow, valuation: string, request: Request) {
  const { address } = visitor
  const refusal = await takeFlowTurn(site, 'valuation-upload', { secret: leads.secret, address, valuation })
  return refusal ?? source.uploads.read(request, { address, most: MOST_PHOTO_BYTES })
}

interface ValuationSubmission {
  readonly context: Route.ActionArgs['context']
  readonly data: FormData
}

async function take(requested: ValuationFlow, id: string, { context, data: form }: ValuationSubmission) {
  // Where it began: the address of a valuation opens it, and stands in no lead.
  const sent = { data: form, url: `${requested.site.origin}${paths.tradeIn}` }
  try {
    return id === NEW ? await beginValuation(requested, sent) : await postStep(requested, id, sent)
  } catch (error) {
    portsOf(context).log.warn({ err: error }, 'a valuation could not be taken further')
    const reason = 'Sorry, we couldn’t send your answers. Please try again in a minute, or call us.'
    return unread(id, { status: 503, reason })
  }
}

const unread = (id: string, { status, reason, retryAfter }: Omit<Refusal, 'ok'>): FlowPosted => ({
  ok: false,
  problem: { ...unreadable({ status, reason }), step: id === NEW ? 'start' : 'photos', retryAfter },
})

interface Wrong {
  readonly id: string
  readonly url: URL
  readonly request: Request
  readonly problem: FlowProblem
}

async function viewWith(requested: ValuationFlow, { id, url, request, problem }: Wrong) {
  if (id === NEW) return startView(pageOf(requested), { ...(await startOf(requested, url)), problem })
  const kept = await valuationsOf(requested.site).byId(id)
  if (!kept) throw gone()
  const step = { make: 'vehicle', condition: 'condition' }[problem.step as 'make' | 'condition'] ?? null
  const purchase = await purchaseFor(requested, kept, request)
  return flowView(requested, kept, { problem, reopened: isReopened(step, kept) ? step : null, purchase })
}

export default function Valuation({ loaderData, actionData }: Route.ComponentProps) {
  const { title, progress, html, aside, car, vehicle, kept, tracked, logged } = actionData ?? loaderData
  useEffect(() => keepOffer(kept, () => window.localStorage), [kept])
  useEffect(() => void trackLeads(tracked), [tracked])
  useEffect(() => {
    if (logged) void logValuation(logged, () => window.sessionStorage)
  }, [logged])
  return (
    <div className="page page-space valuation-page">
      {progress && <p className={text({ size: 14, weight: 'medium', tone: 'quiet' })}>{progress}</p>}
      <h1 className={text({ size: 32, weight: 'bold', above: progress ? 1 : undefined })}>{title}</h1>
      <Beside
        label="What this is about"
        about={
          <>
            {vehicle && (
              <div className="valuation-vehicle beside-first">
                <h2 className={text({ size: 18, weight: 'semibold' })}>{vehicle.name}</h2>
                <p className={text({ tone: 'soft', above: 1 })}>{vehicle.facts.join(' · ')}</p>
                {vehicle.change && (
                  <p className={text({ above: 1 })}>
                    <TextLink href={vehicle.change}>Change</TextLink>
                  </p>
                )}
              </div>
            )}
            {car && <LeadCar car={car} shape="beside" sizes="(min-width: 900px) 380px, 120px" />}
            {(aside.place ?? aside.phone) && (
              <LeadPlace
                title="Prefer to talk?"
                place={aside.place}
                open={aside.open}
                reach={
                  aside.phone && (
                    <p>
                      Call{' '}
                      <TextLink href={aside.phone.link} className="tabular">
                        {aside.phone.text}
                      </TextLink>
                      .
                    </p>
                  )
                }
              />
            )}
          </>
        }
      >
        <div className={stack({ gap: 8 })} dangerouslySetInnerHTML={{ __html: html }} />
      </Beside>
    </div>
  )
}
