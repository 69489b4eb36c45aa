import * as paths from '#app/paths.ts'
import { distanceKm, distanceLabel, type Point } from '#lib/distance.ts'
import { formatPhone } from '#lib/phone.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { type PhoneMasking, shownPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import { type OpenStatus, openStatus, scheduleOf } from '../hours/open-status.ts'
import {
  type HolidayLine,
  holidayLines,
  holidaysAdded,
  isForAll,
  type SpecialHour,
  type WrittenHours,
} from '../hours/special-hours.ts'
import { type WeekLine, weekAhead } from '../hours/week-ahead.ts'
import { localTime } from '#lib/local-time.ts'
import { addressLine } from '../location-panel-data.ts'
import type { Location } from '../location.ts'
import { type RatingLine, ratingLine, ratingOfAll, type ReviewDisplay, showsReviews } from '../reviews/rating.ts'
import { directionsToPoint, pointOf } from './directions.ts'
import { bareName } from './location-name.ts'
import { departmentLabel, type Premises } from './premises.ts'

/** The hours of one department of a place. */
export interface DepartmentHours {
  readonly id: string
  readonly label: string
  readonly lines: readonly WeekLine[]
  readonly status: OpenStatus | null
}

export interface PhoneLine {
  /** "Service"; empty where a place has one number. */
  readonly label: string
  readonly text: string
  readonly link: string
}

/** One place with everything that a card, a hero or its page prints. */
export interface LocationParts {
  /** Of the location that stands for the place; also part of ids on the page. */
  readonly slug: string
  /** Without its department. */
  readonly name: string
  /** Its own page. */
  readonly to: string
  readonly picture: string | null
  readonly street: string
  /** "South Brisbane QLD 4101" */
  readonly suburb: string
  readonly address: string
  readonly directions: string | null
  readonly point: Point | null
  readonly phones: readonly PhoneLine[]
  readonly email: string | null
  readonly licences: readonly string[]
  readonly departments: readonly DepartmentHours[]
  readonly holidays: readonly HolidayLine[]
  readonly rating: RatingLine | null
  /** Whether a card has a button to the place's page besides its name. */
  readonly contact: boolean
  /** "12 km away", when the shopper has said where they are. */
  readonly distance: string | null
}

/** What a site and its visitor add to a place. */
export interface LocationContext extends PhoneMasking {
  readonly now: number
  readonly holidays: WrittenHours
  readonly reviews: ReviewDisplay
  readonly licence: boolean
  readonly contact: boolean
  /** The site's own number, for a place that has none. */
  readonly phone?: string | undefined
  readonly km?: number | undefined
}

/** A place as pages print it. What it does not have is empty. */
export function locationParts({ lead, departments }: Premises, context: LocationContext): LocationParts {
  const { address } = lead
  const today = localTime(lead.time_zone, context.now).date
  const all = departments.map((location) => holidaysAdded(location, context.holidays))
  const rating = ratingOfAll(departments)
  const image = departments.find((location) => location.image)?.image
  const isKnown = Boolean(address.street || address.city || address.postcode)
  const first = <T>(read: (location: Location) => T | undefined): T | null =>
    departments.map(read).find((value) => value !== undefined && value !== '') ?? null
  return {
    slug: lead.slug,
    name: bareName(lead.name),
    to: paths.location(lead.slug),
    picture: image ? mediaIdOf(image) : null,
    street: address.street,
    suburb: isKnown ? [address.city, address.state, address.postcode].filter(Boolean).join(' ') : '',
    address: isKnown ? addressLine(address) : '',
    directions: directionsToPoint(lead),
    point: pointOf(address) ?? null,
    phones: phonesOf(departments, context),
    email: first(({ contact_detail }) => contact_detail.email),
    licences: context.licence ? licencesOf(departments) : [],
    departments: all.flatMap((location) => {
      const lines = weekAhead(location, context.now)
      const status = openStatus(scheduleOf(location), context.now)
      if (lines.length === 0) return []
      return [{ id: location.slug, label: departmentLabel(location, departments), lines, status }]
    }),
    holidays: holidayLines(all.flatMap(namedHours), today),
    rating: showsReviews(rating, context.reviews) ? ratingLine(rating, `${paths.location(lead.slug)}#reviews`) : null,
    contact: context.contact,
    distance: context.km === undefined ? null : distanceLabel(context.km),
  }
}

/** What the first of some departments says of its place means all of them; what another says means itself. */
const namedHours = ({ special_hours, location_type }: Location, at: number, [lead]: readonly Location[]) =>
  at === 0
    ? special_hours
    : special_hours
        .filter((entry) => !lead?.special_hours.includes(entry))
        .map((entry): SpecialHour =>
          location_type && isForAll(entry) ? { ...entry, department: location_type } : entry,
        )

/** Every number of a place once, named by its department when there are several. */
function phonesOf(
  departments: readonly Location[],
  { phone: otherwise = '', mask_phone }: LocationContext,
): PhoneLine[] {
  const several = departments.length > 1
  const lines = departments.flatMap((location) => {
    const { phone, landline_phone } = location.contact_detail
    const label = several ? departmentLabel(location, departments) : ''
    return [
      { label, number: phone },
      { label: phone ? `${label} landline`.trim() : label, number: landline_phone },
    ]
  })
  const given = lines.some(({ number }) => number.trim()) ? lines : [{ label: '', number: otherwise }]
  const seen = new Set<string>()
  return given.flatMap(({ label, number }) => {
    if (!number.trim()) return []
    const text = formatPhone(number)
    if (seen.has(text)) return []
    seen.add(text)
    return [{ label: label.charAt(0).toUpperCase() + label.slice(1), ...shownPhone(number, { mask_phone }) }]
  })
}

function licencesOf(departments: readonly Location[]): string[] {
  return [
    ...new Set(
      departments.flatMap(({ dealer_license_number, motor_vehicle_repairer }) => [
        ...(dealer_license_number ? [`Dealer licence no. ${dealer_license_number}`] : []),
        ...(motor_vehicle_repairer ? [`Motor vehicle repairer no. ${motor_vehicle_repairer}`] : []),
      ]),
    ),
  ]
}

/** Places in order of distance from a point, those that nobody knows where they are last. */
export function nearestFirst(
  places: readonly Premises[],
  from: Point,
  pointAt: (place: Premises) => Point | undefined,
): { readonly place: Premises; readonly km: number | undefined }[] {
  return places
    .map((place) => {
      const point = pointAt(place)
      return { place, km: point && distanceKm(from, point) }
    })
    .toSorted((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity))
}
