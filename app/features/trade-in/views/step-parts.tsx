import { PrivacyNote } from '#app/features/leads/enquiry-form/privacy-note.tsx'
import { OfferCard } from './offer-view.tsx'
import { PhotosView } from './photos-view.tsx'
import { PurchasePart } from './purchase-part.tsx'
import type { StepViewProps } from './step-view.tsx'

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

export const Photos = ({ photos, action, photoPath, limits, problems }: StepViewProps) =>
  photos && (
    <PhotosView action={action} pathOf={photoPath} photos={photos} most={limits.most_photos} problems={problems} />
  )

export const nameBadgeAt = (action: string): string => `${action}?step=vehicle`

export const Privacy = () => (
  <p className="lead-terms valuation-privacy">
    <PrivacyNote />
  </p>
)
