import { data } from 'react-router'
import { useEffect } from 'react'
import { siteContext } from '#app/features/site/site-context.ts'
import { pageTitle } from '#lib/page-title.ts'
import { leadEntry } from '#app/features/tracking/lead-event.ts'
import { trackLead } from '#app/features/tracking/lead-told.ts'
import { leadsOf } from '../leads.server.ts'
import type { Route } from './+types/success.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  return chrome ? [{ title: pageTitle('Thank you', chrome.name) }, { name: 'robots', content: 'noindex' }] : []
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const lead = await leadsOf(context.get(siteContext)).byId(url.searchParams.get('lead_id') ?? '')
  if (!lead) throw data('We have no enquiry under this address. If you sent one, please call us.', { status: 404 })
  // Nothing about the person: whoever has the address may see the page.
  return {
    category: lead.category,
    car: lead.car && { slug: lead.car.slug, name: lead.car.name },
    tracked: [lead.id, leadEntry(lead)] as const,
  }
}

export default function Success({ loaderData: { car, tracked } }: Route.ComponentProps) {
  useEffect(() => void trackLead(...tracked), [tracked])
  return (
    <div className="page">
      <h1>Thank you</h1>
      <p>Your message has reached us{car && <> about the {car.name}</>}.</p>
    </div>
  )
}
