import { text } from '#app/ui/layout/layout.ts'
import { PrivacyNote } from '#app/features/forms/privacy-note.tsx'
import { OfferCard } from './offer-view.tsx'
import { PhotosView } from './photos-view.tsx'
import { PurchasePart } from './purchase-part.tsx'
import type { ValuationStep, KeptValuation } from '../valuation/valuation.ts'
import type { FlowProblem } from '../flow/valuation-flow.ts'
import type { ConsentQuestion } from '#app/features/forms/consents.ts'
import type { ConditionQuestion } from '../valuation/adjustments.ts'
import type { OnlineLimits } from '../eligibility.ts'
import type { Field } from '#app/features/forms/field.ts'
import type { Photo } from '../photos/photos.server.ts'
import type { PurchaseWay } from '../purchase-way.ts'

export interface StepViewProps {
  readonly step: ValuationStep
  readonly reopened: 'vehicle' | 'condition' | null
  readonly kept: KeptValuation
  readonly noun: string
  /** Where its forms post to. */
  readonly action: string
  readonly token: string
  readonly problem: FlowProblem | null
  readonly consents: readonly ConsentQuestion[]
  /** A register was asked for the plate. */
  readonly finds: boolean
  readonly thisYear: number
  readonly makes: readonly string[]
  readonly models: readonly string[]
  readonly badges: readonly string[]
  readonly questions: readonly ConditionQuestion[]
  readonly limits: Pick<OnlineLimits, 'most_years' | 'most_km'> & { readonly most_photos: number }
  readonly contactFields: readonly Field[]
  /** What is known of a signed-in shopper. */
  readonly known: Readonly<Record<string, string>>
  readonly until: string
  /** Of the car that it is to be traded for, dollars. */
  readonly price: number | null
  readonly carName: string | null
  /** Null on steps that have none. */
  readonly photos: readonly Photo[] | null
  readonly photoPath: (photo: string) => string
  /** On to buying the car that it was valued for; null where that is not sold online. */
  readonly purchase: PurchaseWay | null
}

export const Figure = ({ kept, until, noun, price, carName, action, step }: StepViewProps) =>
  kept.offer && (
    <OfferCard
      offer={kept.offer}
      until={until}
      accepted={step === 'accepted'}
      noun={noun}
      nameBadge={step === 'offer' && !kept.vehicle?.badge ? nameBadgeAt(action) : null}
      car={carName ? { name: carName, price } : null}
    />
  )

export const Purchase = ({ purchase, noun, kept }: StepViewProps) =>
  purchase && <PurchasePart way={purchase} noun={noun} figure={kept.offer !== null} />

export const Photos = ({ photos, action, photoPath, limits, problem }: StepViewProps) =>
  photos && (
    <PhotosView action={action} pathOf={photoPath} photos={photos} most={limits.most_photos} problem={problem} />
  )

export const nameBadgeAt = (action: string): string => `${action}?step=vehicle`

export const Privacy = () => (
  <p className={text({ size: 14, tone: 'quiet' })}>
    <PrivacyNote />
  </p>
)
