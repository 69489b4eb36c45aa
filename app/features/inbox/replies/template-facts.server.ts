import { leadCarOf } from '#app/features/leads/enquiry-form/form-view.server.ts'
import { hoursOfDay } from '../clock/hours-of-day.ts'
import { answerPlace } from '../clock/answer-place.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { firstNameOf, type InboxActor } from '../inbox-actor.ts'
import type { ThreadSummary } from '../threads/thread.ts'
import type { TemplateFacts } from './fill-template.ts'

/** What a reply to a thread can be filled with: the car as it is in the stock now, or no longer is. */
export async function templateFacts(
  { site, staff }: InboxActor,
  thread: Pick<ThreadSummary, 'name' | 'car' | 'location_id' | 'department'>,
): Promise<TemplateFacts> {
  const stored = thread.car?.slug ? await stockOf(site).bySlug(thread.car.slug) : undefined
  const car = stored?.show_on_dealer_website ? leadCarOf(site, stored) : null
  const { schedule } = answerPlace(site, thread)
  return {
    'first name': firstNameOf(thread.name) || null,
    car: car?.name ?? thread.car?.name ?? null,
    'stock number': car?.stocknum ?? null,
    // Never the price of the day on which somebody asked.
    price: car?.price_text ?? null,
    'opening hours of day': hoursOfDay(schedule, site.now()),
    'my name': firstNameOf(staff.name) || null,
    dealer: settingsOf(site, siteSettings).name,
  }
}
