import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { LeadTables } from '../leads.tables.ts'
import { type AlertTarget, DEALER_CHANNELS, type DealerTarget } from '#app/features/messages/channel.ts'
import { dealerLetter } from './letters/dealer-letter.ts'
import { delayLetter } from './letters/delay-letter.ts'
import type { AboutLead } from './letters/lead-facts.ts'
import type { Letter } from '#app/features/messages/letters/letter.ts'

/** A delivery to the dealer that has not arrived. */
interface FailedDelivery {
  readonly target: DealerTarget
  /** The dealer has it by another way, or at another address. */
  readonly elsewhere: boolean
}

/** Word of a delivery that failed, with what is delayed; null when there is nothing to tell any more. */
export async function delayedLetter(
  site: Site,
  about: AboutLead,
  { about: delivery, refused, reason }: AlertTarget,
): Promise<Letter | null> {
  const failed = await failedDelivery(site, { lead: about.lead.id, delivery })
  if (!failed) return null
  const { target, elsewhere } = failed
  const letter = 'letter' in target && target.letter ? target.letter : dealerLetter(about)
  return delayLetter({ refused, reason, elsewhere, letter })
}

/** How a delivery stands that failed; null once it has arrived. */
async function failedDelivery(
  site: Site,
  { lead, delivery }: { readonly lead: string; readonly delivery: string },
): Promise<FailedDelivery | null> {
  const rows = await tablesOf<LeadTables>(site.database)
    .read.selectFrom('lead_delivery')
    .where('site_id', '=', site.slug)
    .where('lead_id', '=', lead)
    .where('channel', 'in', DEALER_CHANNELS)
    .select(['delivery_id', 'target', 'state'])
    .execute()
  const failed = rows.find((row) => row.delivery_id === delivery)
  if (!failed || failed.state === 'delivered') return null
  const { accepted = [], ...target } = JSON.parse(failed.target) as DealerTarget & { accepted?: string[] }
  const others = rows.filter((row) => row !== failed && newsOf(row.delivery_id) === newsOf(delivery))
  return { target, elsewhere: accepted.length > 0 || others.some(({ state }) => state === 'delivered') }
}

/** Deliveries that were planned together differ in the number at the end of their ids. */
const newsOf = (id: string): string => id.replace(/\d+$/, '')
