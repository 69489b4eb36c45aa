import type { DataNode } from '#app/features/vehicle/structured-data/vehicle-data.ts'
import { type PhoneMasking, spelledPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import { holidaysAdded, hoursForDepartment, type WrittenHours } from '../hours/special-hours.ts'
import type { Location } from '../location.ts'
import { DAYS } from '../opening-hours.ts'
import { ratingOfAll, type ReviewDisplay, showsReviews } from '../reviews/rating.ts'
import { MAX_STARS, starsOf } from '../reviews/stars.ts'
import { pointOf } from './directions.ts'
import { bareName } from './location-name.ts'
import { departmentLabel, type Premises } from './premises.ts'

interface LocationDataContext extends PhoneMasking {
  readonly dealer: string
  readonly origin: string
  /** Canonical address of the place's page. */
  readonly url: string
  /** Absolute address of its picture. */
  readonly image: string | undefined
  readonly holidays: WrittenHours
  readonly reviews: ReviewDisplay
  /** Today where the place stands. */
  readonly today: string
}

const TYPES: Readonly<Record<string, string>> = { service: 'AutoRepair', parts: 'AutoPartsStore' }

/** A place with its hours and departments, as schema.org says it. What is unknown is left out. */
export function locationData({ lead, departments }: Premises, context: LocationDataContext): DataNode {
  const { address } = lead
  const point = pointOf(address)
  const others = departments.filter((location) => location !== lead)
  return known({
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    '@id': `${context.url}#place`,
    name: bareName(lead.name),
    url: context.url,
    image: context.image,
    telephone: phoneOf(lead, context),
    email: lead.contact_detail.email,
    description: lead.dealer_license_number && `Licensed motor dealer, licence no. ${lead.dealer_license_number}`,
    currenciesAccepted: 'AUD',
    brand: lead.manufacturers.length > 0 ? lead.manufacturers.map((name) => ({ '@type': 'Brand', name })) : undefined,
    address:
      address.street || address.city
        ? known({
            '@type': 'PostalAddress',
            streetAddress: address.street,
            addressLocality: address.city,
            addressRegion: address.state,
            postalCode: address.postcode,
            addressCountry: 'AU',
          })
        : undefined,
    geo: point && { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lng },
    hasMap: address.place_url,
    parentOrganization: { '@type': 'Organization', name: context.dealer, url: `${context.origin}/` },
    ...hoursData(lead, context),
    ...ratingData(departments, context.reviews),
    department:
      others.length > 0
        ? others.map((location) =>
            known({
              '@type': TYPES[location.location_type] ?? 'AutoDealer',
              name: `${bareName(location.name)} ${departmentLabel(location, departments)}`,
              telephone: phoneOf(location, context),
              ...hoursData(location, context),
            }),
          )
        : undefined,
  })
}

const phoneOf = ({ contact_detail: { phone, landline_phone } }: Location, masking: PhoneMasking): string =>
  spelledPhone(phone || landline_phone, masking)

/** Days with equal hours are said together; a day that is closed is not open at any hour, which is how it is said. */
export function hoursData(
  location: Location,
  { holidays, today }: Pick<LocationDataContext, 'holidays' | 'today'>,
): DataNode {
  const days = new Map<string, string[]>()
  for (const { weekday, status, open, close } of location.contact_detail.opening_hours) {
    if (status === 'Closed' || !open || !close) continue
    const hours = `${open}-${lastMinute(open, close)}`
    days.set(hours, [...(days.get(hours) ?? []), DAYS[weekday]!])
  }
  const week = [...days].map(([hours, dayOfWeek]) => specification(hours, { dayOfWeek }))
  const added = holidaysAdded(location, holidays)
  const special = hoursForDepartment(added.special_hours, location.location_type).flatMap((entry) => {
    const { date, status, start_hour, end_hour } = entry
    if (date < today) return []
    if (status === 'Open' && (!start_hour || !end_hour)) return []
    const hours = status === 'Closed' ? '00:00-00:00' : `${start_hour}-${lastMinute(start_hour!, end_hour!)}`
    return [specification(hours, { validFrom: date, validThrough: date })]
  })
  return {
    ...(week.length > 0 && { openingHoursSpecification: week }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  }
}

/** What customers gave some locations on average, where a site shows it. */
export function ratingData(locations: readonly Location[], display: ReviewDisplay): DataNode {
  const rating = ratingOfAll(locations)
  if (!showsReviews(rating, display)) return {}
  const { average, count } = rating
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: starsOf(average).text,
      bestRating: MAX_STARS,
      reviewCount: count,
    },
  }
}

const lastMinute = (open: string, close: string): string => (open === close ? '23:59' : close)

function specification(hours: string, more: DataNode): DataNode {
  const [opens, closes] = hours.split('-')
  return { '@type': 'OpeningHoursSpecification', ...more, opens, closes }
}

function known(node: DataNode): DataNode {
  return Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined && value !== ''))
}
