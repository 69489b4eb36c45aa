import { mediaUrl } from '#app/features/site/pictures/media.ts'
import type { SavedOffer } from '../saved-offer.ts'

/** What can be kept of a car, as far as its card does not say it anyway: a page carries dozens of cards. */
export interface CardOffer {
  readonly id: number | string
  readonly make: string
  readonly model: string
  /** Where the car is called something else than its two lines. */
  readonly name?: string
  readonly compare: boolean
  readonly sold?: true
}

interface CardLines {
  readonly slug: string
  readonly title: string
  readonly line: string
  /** Media id of the main picture. */
  readonly picture: string | null
}

const nameOnCard = ({ title, line }: CardLines): string => [title, line].filter(Boolean).join(' ')

/** Less than the offer by what the card says; `offerOnCard` adds it again. */
export function cardOffer({ car, ...offer }: SavedOffer, card: CardLines): CardOffer {
  const { id, make, model, name } = car
  return { id, make, model, ...(name !== nameOnCard(card) && { name }), ...offer }
}

/** The whole offer of a card. */
export function offerOnCard({ id, make, model, name, ...offer }: CardOffer, card: CardLines): SavedOffer {
  const primary_image_url = card.picture ? mediaUrl(card.picture, 'thumb') : null
  return { ...offer, car: { id, name: name ?? nameOnCard(card), slug: card.slug, make, model, primary_image_url } }
}
