import { BUY_ONLINE, REQUEST_LABEL } from '#app/features/vehicle/buttons.ts'
import * as paths from '#app/paths.ts'

/** What a shopper can do with a car straight from its card. */
export type CardAction = 'details' | 'quick_enquiry' | 'enquire' | 'finance' | 'reserve'

export interface ActionLink {
  readonly kind: CardAction | 'similar' | 'shop'
  readonly label: string
  readonly to: string
}

/** Without the address where the kind and the car say it: a page carries dozens of cards. */
export type ShortLink = Omit<ActionLink, 'to'> & { readonly to?: string }

export interface ActionSettings {
  /** The first other than the details stands open; the others wait behind it in this order. */
  readonly card_buttons: readonly CardAction[]
  readonly card_labels: {
    readonly details: string
    readonly finance: string
    readonly similar: string
  }
  /** One button only: Shop Now. */
  readonly card_shop_now: boolean
}

/** What the site's checkout takes for a car; null where a car cannot be reserved or bought online. */
export interface CheckoutOffer {
  readonly kind: 'reserve' | 'buy' | 'request'
  /** "$200"; null or "$0" names no amount. */
  readonly amount: string | null
}

/** The pages that actions lead to. An action without a page is not rendered. */
export type ActionPages = Partial<Record<CardAction, (slug: string) => string>>

/** The pages there are. A feature that brings a page adds it here. */
export const ACTION_PAGES: ActionPages = {
  details: paths.vehicle,
  // Opens in a dialog; without JavaScript it is a page like the others.
  quick_enquiry: (slug) => paths.formAbout('quick-enquiry', slug),
  enquire: (slug) => paths.formAbout('enquiry', slug),
  finance: (slug) => paths.formAbout('finance-enquiry', slug),
}

const usualAddress = (kind: ActionLink['kind'], slug: string): string | undefined =>
  kind === 'similar' ? undefined : ACTION_PAGES[kind === 'shop' ? 'details' : kind]?.(slug)

export const shortLink = ({ to, ...link }: ActionLink, slug: string): ShortLink =>
  to === usualAddress(link.kind, slug) ? link : { ...link, to }

/** Where a link of a card leads. */
export const addressOf = ({ kind, to }: ShortLink, slug: string): string | undefined => to ?? usualAddress(kind, slug)

interface ActionCar {
  readonly slug: string
  readonly inStock: boolean
  /** Where a shopper finds others like a car that is gone. */
  readonly similar: string
  readonly checkout?: CheckoutOffer | null
}

/**
 * What a card offers: in stock the way to the car, then the one button that stands open, then what waits behind it, as
 * the site chose; not in stock only the way to similar cars (S06). One button asks about a car: where the site has the
 * quick form and the page, `Enquire` opens the form.
 */
export function cardActions(car: ActionCar, settings: ActionSettings, pages: ActionPages = ACTION_PAGES): ActionLink[] {
  const { card_labels, card_buttons, card_shop_now } = settings
  if (!car.inStock) return [{ kind: 'similar', label: card_labels.similar, to: car.similar }]
  const details = pages.details?.(car.slug)
  if (card_shop_now && details) return [{ kind: 'shop', label: 'Shop Now', to: details }]
  const labels: Record<CardAction, string | null> = {
    details: card_labels.details,
    quick_enquiry: card_buttons.includes('enquire') ? 'Enquire' : 'Quick Enquiry',
    enquire: card_buttons.includes('quick_enquiry') && pages.quick_enquiry ? null : 'Enquire',
    finance: card_labels.finance,
    reserve: car.checkout ? checkoutLabel(car.checkout) : null,
  }
  const isDetails = (kind: CardAction) => kind === 'details'
  return card_buttons
    .toSorted((a, b) => Number(isDetails(b)) - Number(isDetails(a)))
    .flatMap((kind) => {
      const label = labels[kind]
      const to = pages[kind]?.(car.slug)
      return label && to ? [{ kind, label, to }] : []
    })
}

function checkoutLabel({ kind, amount }: CheckoutOffer): string {
  if (kind === 'buy') return BUY_ONLINE
  if (kind === 'request') return REQUEST_LABEL
  return amount && amount !== '$0' ? `Reserve This Car ${amount}` : 'Reserve This Car'
}
