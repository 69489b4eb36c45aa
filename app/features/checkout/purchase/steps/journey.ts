import type { Answers } from './questions.ts'
import type { PurchaseStep } from './steps.ts'
import type { QuotedTerms } from '../quoted-terms.ts'

/** What a shopper has answered so far. */
export interface Journey {
  readonly answers: Readonly<Partial<Record<PurchaseStep, Answers>>>
  readonly terms?: QuotedTerms | undefined
  /** Name of the valuation of the vehicle that is traded in: it may be gone by now, and is asked for anew each time. */
  readonly valuation?: string | undefined
  /** What they agreed to about their details, as the form read. */
  readonly consents?: readonly { readonly name: string; readonly wording: string; readonly given: boolean }[]
}

export const NEW_JOURNEY: Journey = { answers: {} }

/** A journey that is kept. */
export interface Purchase {
  readonly id: string
  readonly car: string
  readonly state: 'open' | 'ordered'
  readonly reservation: string | null
  readonly lead: string | null
  /** Epoch ms. */
  readonly begun: number
  readonly saved: number
  readonly journey: Journey
}
