import type { AdjustmentAnswers } from './adjustments.ts'
import type { PersonReason } from '../eligibility.ts'
import type { Estimate, Offer } from './offer.ts'
import type { TradeVehicle } from './port.ts'
import type { RegoState } from '../rego.ts'

/** Whoever asks what a vehicle is worth. */
export interface ValuationContact {
  /** As it was typed: first and last name. */
  readonly name: string
  /** Lower case. */
  readonly email: string
  /** E.164 where it is a number. */
  readonly phone: string
  readonly location_id: string | null
  readonly opt_in: boolean
}

/** The leads that came of a valuation, by their ids. */
export interface ValuationLeads {
  readonly first?: string
  readonly offer?: string
  readonly accepted?: string
  readonly person?: string
}

/** A shopper's way to a figure, as far as it has come. */
export interface ValuationContent {
  readonly plate: string | null
  readonly rego_state: RegoState
  readonly km: number | null
  /** Chosen first, when the vehicle is not found by its plate. */
  readonly draft: Pick<TradeVehicle, 'make' | 'year'> | null
  readonly vehicle: TradeVehicle | null
  /** Slug of the car that it is to be traded in for. */
  readonly car: string | null
  readonly contact: ValuationContact | null
  readonly estimate: Estimate | null
  /** Why a person names the figure instead. */
  readonly person: PersonReason | null
  readonly answers: AdjustmentAnswers | null
  readonly offer: Offer | null
  /** Epoch ms. */
  readonly accepted_at: number | null
  readonly leads: ValuationLeads
}

export interface KeptValuation extends ValuationContent {
  readonly id: string
  /** Epoch ms. */
  readonly created_at: number
}

export const NOTHING_YET: Omit<ValuationContent, 'rego_state'> = {
  plate: null,
  km: null,
  draft: null,
  vehicle: null,
  car: null,
  contact: null,
  estimate: null,
  person: null,
  answers: null,
  offer: null,
  accepted_at: null,
  leads: {},
}

/** What a shopper is asked or shown next. */
export type ValuationStep =
  | 'vehicle' | 'contact' | 'condition' | 'offer' | 'expired' | 'accepted' | 'lapsed' | 'person' | 'asked' // prettier-ignore

interface ValuationStepOptions {
  readonly contact: 'before' | 'after'
  /** Epoch ms. */
  readonly now: number
}

/** Where a valuation stands. */
export function stepOf(kept: ValuationContent, { contact, now }: ValuationStepOptions): ValuationStep {
  if (kept.accepted_at !== null) return hasLapsed(kept, now) ? 'lapsed' : 'accepted'
  if (kept.person) return kept.leads.person === undefined ? 'person' : 'asked'
  if (!kept.vehicle) return 'vehicle'
  if (contact === 'before' && !kept.contact) return 'contact'
  if (!kept.answers || !kept.offer) return 'condition'
  return kept.offer.expires_at > now ? 'offer' : 'expired'
}

/** It was accepted, and the day until which the dealer honours it is over. */
export const hasLapsed = ({ accepted_at, offer }: ValuationContent, now: number): boolean =>
  accepted_at !== null && offer !== null && offer.expires_at <= now

/** Steps that a shopper may go back to, to answer them anew. */
export const isReopened = (step: string | null, kept: ValuationContent): step is 'vehicle' | 'condition' =>
  kept.accepted_at === null &&
  kept.leads.person === undefined &&
  (step === 'vehicle' ||
    (step === 'condition' && kept.vehicle !== null && kept.person === null && kept.answers !== null))

/** What is answered anew takes with it all that followed from it. */
export const withVehicle = (
  kept: ValuationContent,
  next: Pick<ValuationContent, 'vehicle' | 'estimate' | 'person'>,
): ValuationContent => ({ ...kept, ...next, draft: null, answers: null, offer: null })

/** "2019 Toyota HiLux SR5" */
export const tradeVehicleName = ({ year, make, model, badge }: TradeVehicle): string =>
  [year, make, model, badge].filter(Boolean).join(' ')
