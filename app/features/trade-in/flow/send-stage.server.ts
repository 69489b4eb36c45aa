import type { LeadCheck } from '#app/features/leads/abuse/guard.server.ts'
import { planDeliveries } from '#app/features/leads/delivery/plan.ts'
import { requestedCar, leadCarOf, leadPlaceOf } from '#app/features/leads/enquiry-form/form-view.server.ts'
import type { Attribution, Consent } from '#app/features/leads/lead.ts'
import { type Acceptance, leadsOf } from '#app/features/leads/leads.server.ts'
import { knownSender } from '#app/features/leads/sender.server.ts'
import { leadSettings } from '#app/features/leads/settings.schema.ts'
import { locationOfCar, primaryLocation, visibleLocation } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { zoneOf } from '#app/features/locations/places/zone.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { readAttribution } from '#app/features/tracking/attribution/read-attribution.ts'
import * as paths from '#app/paths.ts'
import type { ValuationFlow } from './valuation-flow.ts'
import { photosPath, valuationPhotosOf } from '../photos/photos.server.ts'
import { namesOf, type Stage, STAGES, stageAnswers, TRADE_IN_CATEGORY } from './stage-lead.ts'
import { stageWords } from './stage-words.ts'
import type { KeptValuation, ValuationContact } from '../valuation/valuation.ts'

interface StageLead {
  readonly stage: Stage
  readonly contact: ValuationContact
  readonly consents: readonly Consent[]
  /** Full address of the page that began it. */
  readonly url: string
  /** Where the visit came from, as the browser told it. */
  readonly attribution: unknown
  readonly check: LeadCheck
}

/**
 * Tells the dealer of a stage: once, however often it is sent. Undefined when it could not be stored, of which the
 * operator hears.
 */
export async function sendStage(
  requested: ValuationFlow,
  kept: KeptValuation,
  { stage, contact, consents, url, attribution, check }: StageLead,
): Promise<Acceptance | undefined> {
  const { site, leads, visitor } = requested
  const { locations } = settingsOf(site, locationSettings)
  const car = kept.car ? await requestedCar(site, kept.car) : null
  const place =
    visibleLocation(locations, contact.location_id) ??
    (car && locationOfCar(locations, car)) ??
    primaryLocation(locations)
  const photos = await valuationPhotosOf(site).list(kept.id)
  const address = site.origin + photosPath({ secret: leads.secret, site: site.slug }, kept.id)
  const ways = { ...settingsOf(site, leadSettings), locations }
  const { link, ...words } = stageWords(kept, stage, zoneOf(place, site))
  // The address opens the valuation: its shopper is sent it, and nobody else.
  const page = { label: link, href: `${site.origin}${paths.valuation(kept.id)}` }
  const accepted = await leadsOf(site, check)
    .accept(
      {
        form: STAGES[stage].form,
        category: TRADE_IN_CATEGORY,
        subcategory: STAGES[stage].subcategory,
        department: 'sales',
        location: leadPlaceOf(site, place),
        person: { ...namesOf(contact.name), email: contact.email, phone: contact.phone, postcode: null },
        car: car && leadCarOf(site, car),
        answers: stageAnswers(kept, stage, {
          photos: { ids: photos.map(({ id }) => id), address },
          zone: zoneOf(place, site),
        }),
        consents,
        attribution: withoutNames(readAttribution(attribution, url)),
        url,
        user_agent: visitor.agent.slice(0, 400),
        address: visitor.address,
        submission: ['valuation', kept.id, stage, repeatOf(kept, stage)].join(' '),
        slot: null,
        words,
        follows: kept.leads.first ?? kept.leads.accepted ?? kept.leads.person,
      },
      (lead) =>
        planDeliveries(lead, ways).map(({ target }) => ({
          target: target.channel === 'shopper-email' ? { ...target, page } : target,
        })),
      knownSender(site),
    )
    .catch((error: unknown) => {
      leads.failed(site.slug, error)
      return undefined
    })
  if (accepted?.ok) leads.notifyWorker()
  return accepted
}

/** A figure that has changed is told again, and so is the acceptance of an offer made anew; nothing else is. */
function repeatOf({ offer }: KeptValuation, stage: Stage): number | '' {
  if (stage === 'offer') return offer?.offer_price ?? ''
  return stage === 'accepted' ? (offer?.made_at ?? '') : ''
}

/** The address of a valuation opens it: it is no business of whoever reads where a visit has been. */
const withoutNames = (visit: Attribution): Attribution => ({
  ...visit,
  visited_pages: visit.visited_pages.map((path) => path.replace(/^(\/valuation)\/.*$/, '$1')),
})
