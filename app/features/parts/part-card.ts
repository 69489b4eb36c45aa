import type { Location } from '#app/features/locations/location.ts'
import type { PhoneNumbers } from '#app/features/locations/phone-for.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { formatDollars } from '#lib/money.ts'
import { type PhoneMasking, type ShownPhone, shownPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import { fitLabel, fitSummary, isMadeFor, type Vehicle, vehicleName } from './fit.ts'
import type { Part } from './part.ts'
import { partDrawing } from './part-icon.ts'
import { partsContact } from './parts-phone.ts'

/** A part as the list shows it: only what is printed, and the only fields of a part that leave the server. */
export interface PartCard {
  readonly number: string
  readonly name: string
  readonly brand: string
  readonly description: string
  /** "$45.50"; null when the dealer names none. */
  readonly price: string | null
  readonly priceNote: string
  readonly availability: Part['availability']
  readonly availabilityText: string
  readonly fits: string
  /** Whether it is made for the chosen vehicle, suits every vehicle, or is only listed. */
  readonly match: 'made-for' | 'universal' | null
  /** Every vehicle, when there is more than the summary says. */
  readonly allFits: readonly string[]
  /** How many vehicles `allFits` leaves out. */
  readonly furtherFits: number
  readonly picture: string | null
  readonly drawing: string
  readonly contact: { readonly name: string; readonly phone: ShownPhone } | null
}

export interface CardContext extends PhoneMasking {
  readonly locations: readonly Location[]
  readonly numbers: PhoneNumbers
  /** The shopper's vehicle. */
  readonly vehicle: Vehicle | null
}

/** Vehicles that a card lists one by one. */
const MAX_FITS = 40

export function partCard(part: Part, { locations, numbers, vehicle, mask_phone }: CardContext): PartCard {
  const { fits } = part
  const contact = partsContact(locations, numbers, part.location)
  return {
    number: part.part_number,
    name: part.name,
    brand: part.brand ?? '',
    description: part.description ?? '',
    price: part.price === undefined ? null : formatDollars(part.price),
    priceNote: part.price_note ?? '',
    availability: part.availability,
    availabilityText: availabilityText(part, locations),
    fits: fitSummary(fits, vehicle),
    match: matchOf(part, vehicle),
    allFits: fits.length > 1 ? fits.slice(0, MAX_FITS).map(fitLabel) : [],
    furtherFits: Math.max(0, fits.length - MAX_FITS),
    picture: part.image === undefined ? null : mediaIdOf(part.image),
    drawing: partDrawing(part.category, part.name),
    contact: contact && { name: contact.name, phone: shownPhone(contact.phone, { mask_phone }) },
  }
}

/** A make alone is not enough to say that a part is made for the shopper's vehicle. */
function matchOf({ fits }: Part, vehicle: Vehicle | null): PartCard['match'] {
  if (!vehicle) return null
  if (fits.length === 0) return 'universal'
  return vehicle.model !== undefined && isMadeFor(fits, vehicle) ? 'made-for' : null
}

/** "In stock at Rocklea", "To order, about 5 days", "Out of stock". */
export function availabilityText(
  part: Pick<Part, 'availability' | 'lead_time_days' | 'location'>,
  locations: readonly Location[],
): string {
  if (part.availability === 'out_of_stock') return 'Out of stock'
  if (part.availability === 'in_stock') {
    const place = locations.find(({ slug }) => slug === part.location)
    return place ? `In stock at ${place.name}` : 'In stock'
  }
  const days = part.lead_time_days
  if (!days) return 'To order'
  return `To order, about ${days} ${days === 1 ? 'day' : 'days'}`
}

/** "Parts for Toyota HiLux 2018", "Filters", "Parts and accessories". */
export function partsHeading(vehicle: Vehicle | null, category: string | undefined): string {
  const what = category ?? (vehicle ? 'Parts' : 'Parts and accessories')
  return vehicle ? `${what} for ${vehicleName(vehicle)}` : what
}
