import { useEffect } from 'react'
import { data } from 'react-router'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { leadEntry } from '#app/features/tracking/lead-event.ts'
import { trackLeads } from '#app/features/tracking/tracked-leads.ts'
import { leadReceipt } from '#app/features/inbox/receipt.server.ts'
import { receiptWords } from '#app/features/inbox/receipt-words.ts'
import { visibleLocation } from '#app/features/locations/location.ts'
import { zoneOf } from '#app/features/locations/places/zone.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { pageTitle } from '#lib/text/page-title.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { storeSuccess } from '#app/features/leads/success/stored-success.ts'
import { StoredView } from '#app/features/leads/success/stored-view.tsx'
import { successData } from '#app/features/leads/success/success-data.server.ts'
import { SuccessView } from '#app/features/leads/success/success-view.tsx'
import type { Route } from './+types/success.ts'
import styles from '#app/features/leads/success/success.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  return chrome ? [{ title: pageTitle('Thank you', chrome.name) }, { name: 'robots', content: 'noindex' }] : []
}

export const headers = (): HeadersInit => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('lead_id')
  if (id === null) return null
  const site = portsOf(context).site
  const lead = await leadsOf(site).byId(id)
  if (!lead) throw data('We have no enquiry under this address. If you sent one, please call us.', { status: 404 })
  // Nothing about the person: whoever has the address may see the page.
  const receipt = receiptWords(
    await leadReceipt(site, lead.id),
    zoneOf(visibleLocation(settingsOf(site, locationSettings).locations, lead.location?.id), site),
  )
  return { thanked: { ...(await successData(site, lead)), receipt }, tracked: [lead.id, leadEntry(lead)] as const }
}

export default function Success({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    if (!loaderData) return
    storeSuccess(loaderData.thanked, () => window.sessionStorage)
    void trackLeads([loaderData.tracked])
  }, [loaderData])
  return loaderData ? <SuccessView data={loaderData.thanked} /> : <StoredView />
}
