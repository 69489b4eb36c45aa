import type { LeadWords } from '#app/features/leads/lead.ts'
import { formatDollars } from '#lib/money.ts'
import { offerDayText, shortDayText } from '../day-text.ts'
import type { Stage } from './stage-lead.ts'
import { type KeptValuation, tradeVehicleName } from '../valuation/valuation.ts'

interface StageWords extends LeadWords {
  /** What the shopper's letter leads to. */
  readonly link: string
}

/** How people speak of a stage of a valuation: by the vehicle that was valued, never by the car that it is traded in for. */
export function stageWords(kept: KeptValuation, stage: Stage, zone: string): StageWords {
  const vehicle = kept.vehicle ? tradeVehicleName(kept.vehicle) : (kept.plate ?? '')
  const yours = vehicle ? `your ${vehicle}` : 'your vehicle'
  const figure = kept.offer ? formatDollars(kept.offer.offer_price) : ''
  const ends = kept.offer?.expires_at ?? 0
  const named = { ...(vehicle && { vehicle }), link: 'See your offer' }
  switch (stage) {
    case 'first':
      return {
        ...named,
        topic: 'Valuation begun',
        name: `Valuation of ${yours}`,
        subject: `The valuation of ${yours} has started`,
        title: 'Your offer is a few questions away',
        texts: [
          `Answer the questions about the condition of ${yours} and you’ll see our offer straight away. The button takes you back to where you were.`,
        ],
        answer: null,
        link: 'Continue your valuation',
      }
    case 'offer':
      return {
        ...named,
        topic: 'Offer made',
        dealer: `Offer of ${figure} made`,
        name: `Offer for ${yours}`,
        subject: `Your offer for ${yours}: ${figure} until ${shortDayText(ends, zone)}`,
        title: `${figure} for ${yours}`,
        texts: [
          `Our offer is valid until ${offerDayText(ends, zone)}. Accept it online and we’ll arrange a time to see the vehicle. The final figure depends on what we find.`,
        ],
        answer: null,
      }
    case 'accepted':
      return {
        ...named,
        topic: 'Offer accepted',
        dealer: `Offer of ${figure} accepted`,
        name: `Offer for ${yours}, accepted`,
        subject: `You’ve accepted ${figure} for ${yours}`,
        title: 'Thank you, you’ve accepted our offer',
        texts: [`We’ll honour ${figure} for ${yours} until ${offerDayText(ends, zone)}.`],
        answer: 'call you',
        reason: 'to arrange a time to see it',
      }
    case 'person':
      return {
        ...named,
        topic: 'Wants a valuation',
        name: `Valuation of ${yours}`,
        subject: `Your request to have ${yours} valued has reached us`,
        title: 'Thank you, we’ll value it for you',
        answer: 'call you',
        reason: `about ${yours}`,
        link: 'See your valuation',
      }
  }
}
