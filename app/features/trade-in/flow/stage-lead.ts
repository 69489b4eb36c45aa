import type { Answer } from '#app/features/forms/answer.ts'
import { formatDollars, formatKilometres } from '#lib/money.ts'
import { offerDayText } from '../day-text.ts'
import type { KeptValuation } from '../valuation/valuation.ts'

/** The stages that a dealer hears of (T01), each a lead of its own. */
export const STAGES = {
  first: { form: 'valuation', subcategory: '1. Details Given' },
  offer: { form: 'valuation-offer', subcategory: '2. Offer Made' },
  accepted: { form: 'trade-in-offer', subcategory: '3. Offer Accepted' },
  person: { form: 'valuation-person', subcategory: 'Valuation by a Person' },
} as const
export type Stage = keyof typeof STAGES

export const TRADE_IN_CATEGORY = 'Trade-In Valuation'

/** Why a person is to name the figure, as the dealer reads it. */
const WHY: Record<string, string> = {
  old: 'Older than the limit of the online estimate',
  far: 'More kilometres than the limit of the online estimate',
  few: 'Too few similar vehicles are listed',
  unsure: 'Prices of similar vehicles differ too much',
  range: 'The figure would be outside the limits for online offers',
  unavailable: 'The valuation could not be worked out just then',
  off: 'The site names no figures online',
}

const REFERENCE_LENGTH = 8

/** So much of a valuation's name as dealers see, to tell which leads belong together: it opens nothing. */
export const referenceOf = (id: string): string => id.slice(0, REFERENCE_LENGTH)

interface Around {
  /** Their ids, and the address of the page on which they stand, each one beneath it. */
  readonly photos: { readonly ids: readonly string[]; readonly address: string }
  /** Time zone of the dealer. */
  readonly zone: string
}

/** What a lead of a stage says: the vehicle, what was answered, and the figure. */
export function stageAnswers(kept: KeptValuation, stage: Stage, { photos, zone }: Around): Answer[] {
  const { vehicle, plate, rego_state, km, offer, person, id } = kept
  const line = (name: string, label: string, value: string | null | undefined): Answer[] =>
    value ? [{ name, label, value }] : []
  return [
    ...line('make', 'Make', vehicle?.make),
    ...line('model', 'Model', vehicle?.model),
    ...line('badge', 'Badge', vehicle?.badge),
    ...line('year', 'Year', vehicle && String(vehicle.year)),
    ...line('rego', 'Registration', plate),
    ...line('regoState', 'State', rego_state),
    ...(km === null ? [] : [{ name: 'kms', label: 'Kilometres', value: formatKilometres(km), wire: km }]),
    ...(offer ? offerAnswers(kept, stage, zone) : []),
    ...(stage === 'person' && person
      ? [{ name: 'person_reason', label: 'Why no online offer', value: WHY[person] ?? '', forDealer }]
      : []),
    ...(stage === 'accepted' || stage === 'person' ? photoAnswers(photos) : []),
    ...line('reference', 'Reference', referenceOf(id)),
  ]
}

const forDealer = true as const

/** Photos can be added later: their page shows those that are there by then. */
const photoAnswers = ({ ids, address }: Around['photos']): Answer[] => [
  {
    name: 'photos',
    label: 'Photos',
    value: ids.length === 0 ? 'None yet. Check for new ones' : `See ${countText(ids.length, 'photo')}`,
    href: address,
    wire: ids.map((id) => `${address}/${id}`),
    forDealer,
  },
  { name: 'photos_page', label: 'Page of the photos', value: '', wire: address },
]

const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

function offerAnswers({ offer, answers }: KeptValuation, stage: Stage, zone: string): Answer[] {
  if (!offer) return []
  const { offer_price, low, high, explanation, adjustments, expires_at } = offer
  return [
    {
      name: 'offer_price',
      label: 'Offer',
      value: `${formatDollars(offer_price)} (${formatDollars(low)} to ${formatDollars(high)})`,
      wire: offer_price,
    },
    ...(explanation ? [{ name: 'explanation', label: 'How it was worked out', value: explanation }] : []),
    {
      name: 'adjustmentAnswers',
      label: 'Condition',
      value: adjustments.map(({ label, answer, percent }) => `${label} ${answer}${percentText(percent)}`).join('\n'),
      wire: Object.entries(answers ?? {}).map(([name, value]) => `${name}: ${value}`),
    },
    {
      name: 'offer_expires',
      label: stage === 'accepted' ? 'To be honoured until' : 'Valid until',
      value: offerDayText(expires_at, zone, 'with the year'),
      wire: new Date(expires_at).toISOString(),
    },
  ]
}

/** " (−3 %)"; nothing for what changes nothing. */
export const percentText = (percent: number): string =>
  percent === 0 ? '' : ` (${percent < 0 ? '−' : '+'}${Math.abs(percent)} %)`

/** A name as people type it, in the two parts that leads have. */
export function namesOf(typed: string): { readonly name: string; readonly last_name: string } {
  const words = typed.trim().split(/\s+/)
  return words.length < 2
    ? { name: words[0] ?? '', last_name: '' }
    : { name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' }
}
