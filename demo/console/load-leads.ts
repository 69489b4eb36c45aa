import type { StaffDirectory } from '#app/features/inbox/staff-directory.ts'
import { linkActor } from '#app/features/inbox/inbox-actor.ts'
import { inboxFor } from '#app/features/inbox/inbox.server.ts'
import { joinNewLeads } from '#app/features/inbox/joining/join-leads.server.ts'
import { leadCarOf, leadPlaceOf } from '#app/features/leads/enquiry-form/form-view.server.ts'
import type { NewLead } from '#app/features/leads/lead.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { primaryLocation } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { DAY, MINUTE } from '#lib/durations.ts'
import { staffDirectory } from '#server/staff-directory.ts'
import type { DemoAnswer, DemoLead } from './demo-leads.ts'

/** The inbox begins before the oldest lead of the demo, which would be history otherwise. */
const BEGINS_MS = 7 * DAY

/**
 * Fills the inbox of a demo dealer: leads at moments of the past, each answered by the verbs that people use, on a clock
 * that stands where they did. Nothing is sent anywhere.
 */
export async function loadLeads(site: Site, leads: readonly DemoLead[], now = Date.now()): Promise<void> {
  const at = (moment: number): Site => ({ ...site, now: () => moment })
  await joinNewLeads(at(now - BEGINS_MS))
  const cars = await carsToAskAbout(site)
  const staff = staffDirectory(site.database)
  const done: { moment: number; act: () => Promise<unknown> }[] = []
  for (const lead of leads) {
    const came = now - lead.ago * MINUTE
    done.push({
      moment: came,
      act: async () => {
        const then = at(came)
        const given = newLeadOf(site, lead, cars[lead.car ?? -1])
        await leadsOf(then).accept(given, () => [], { manufacturer_slug: null, autogauge_enabled: false })
        await joinNewLeads(then)
      },
    })
    for (const answer of lead.answers ?? []) {
      const moment = came + answer.after * MINUTE
      if (moment < now) done.push({ moment, act: () => answerLead(at(moment), staff, lead, answer) })
    }
  }
  for (const { act } of done.toSorted((a, b) => a.moment - b.moment)) await act()
}

/** As many as the leads of the demo count to. */
const CARS = 8
/** Year from which on a car of the demo is one that many ask about. */
const RECENT = 2_019

function newLeadOf(site: Site, lead: DemoLead, car: StockCar | undefined): NewLead {
  const { first, last, phone, form, category, department, message, facts = [] } = lead
  const name = `${first}.${last}`.toLowerCase().replaceAll(/[^a-z.]/g, '')
  return {
    form,
    category,
    subcategory: null,
    department,
    location: leadPlaceOf(site, primaryLocation(settingsOf(site, locationSettings).locations)),
    person: { name: first, last_name: last, email: `${name}@shopper.example`, phone, postcode: null },
    car: car ? leadCarOf(site, car) : null,
    answers: [{ name: 'message', label: 'Message', value: message }, ...facts],
    consents: [{ purpose: 'marketing', given: false, wording: 'You may send me news and offers by email.' }],
    attribution: { source: 'direct', visited_pages: [], linked_query_params: {} },
    url: site.origin,
    user_agent: 'Demo',
    address: '127.0.0.1',
    submission: `demo-${phone}`,
    slot: null,
  }
}

async function answerLead(
  site: Site,
  staff: StaffDirectory,
  lead: DemoLead,
  { by, call, note }: DemoAnswer,
): Promise<void> {
  const member = (await staff.atSite(site.slug)).find(({ email }) => email === by)
  if (!member) throw new Error(`There is no ${by} at ${site.slug}.`)
  const inbox = inboxFor(linkActor(site, { member, address: null, ports: { staff } }))
  const { groups } = (await inbox.list?.({ view: 'all', text: lead.last })) ?? { groups: [] }
  const thread = groups.flatMap(({ threads }) => threads)[0]
  if (!thread) throw new Error(`${member.name} does not see the lead of ${lead.last}.`)
  const seen = { thread: thread.id, version: thread.version }
  await inbox.opened?.(thread.id)
  if (call) await inbox.logCall?.(seen, { outcome: call, note: note ?? '' })
  else await inbox.note?.(seen, note ?? '')
}

/** Cars on sale that have a price, in the order of the stock. */
async function carsToAskAbout(site: Site): Promise<StockCar[]> {
  const cars: StockCar[] = []
  for await (const car of stockOf(site).all()) {
    if (leadCarOf(site, car).price !== null && (car.year ?? 0) >= RECENT) cars.push(car)
    if (cars.length === CARS) break
  }
  return cars
}
