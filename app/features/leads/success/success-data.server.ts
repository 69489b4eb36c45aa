import { directionsToPoint } from '#app/features/locations/directory/directions.ts'
import { withHolidays } from '#app/features/locations/hours/holidays.server.ts'
import { openStatus, scheduleOf } from '#app/features/locations/hours/open-status.ts'
import { addressLine } from '#app/features/locations/location-panel-data.ts'
import { visibleLocation } from '#app/features/locations/location.ts'
import { phoneFor } from '#app/features/locations/phone-for.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { savedOfferOf } from '#app/features/saved/saved-offer.ts'
import { savedSettings } from '#app/features/saved/settings.schema.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { isDriven } from '#app/features/vehicle/facts/driven.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { shownPhone, spelledPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import * as paths from '#app/paths.ts'
import { requestedCar, isOffered } from '../enquiry-form/form-view.server.ts'
import type { Lead, LeadCar } from '../lead.ts'
import { othersLike, type OthersLike } from '../others-like.server.ts'
import { wantsWord } from '../enquiry-form/tell-if-free.ts'
import { slotText } from '../booking/slots.ts'
import { calendarName, visitWords } from '../booking/visit.ts'
import { type AnswerTime, answerTime } from './answer-by.ts'
import type { NextStep, SuccessData } from './success-data.ts'
import { BOOKED, cancelledText, successKind, successText, type SuccessText } from './success-text.ts'

/** What the page that thanks says about a lead, with the hours and the zone of the lead's own location. */
export async function successData(site: Site, lead: Lead): Promise<SuccessData> {
  const { locations } = settingsOf(site, locationSettings)
  const { name, phone_numbers } = settingsOf(site, siteSettings)
  const own = visibleLocation(locations, lead.location?.id)
  const location = own && withHolidays(site, own)
  const kind = successKind(lead)
  const text = lead.slot_cancelled
    ? cancelledText(visitWords(lead))
    : successText({
        kind,
        car: lead.car !== null,
        booked: lead.slot !== null,
        day: lead.answers.find(({ name }) => name === 'preferred_day')?.value,
        waits: wantsWord(lead),
      })
  const car = lead.car && (await requestedCar(site, lead.car.slug))
  const others = lead.car && (await othersLike(tablesOf<StockTables>(site.database).read, site, lead.car))
  const pictures = car?.images?.flatMap(({ image }) => mediaIdOf(image.url) ?? []) ?? []
  const number = phoneFor(phone_numbers, car?.car_type, location)
  const phone = number ? shownPhone(number, settingsOf(site, vehicleSettings)) : null
  const schedule = location && scheduleOf(location)
  const time = schedule ? answerTime(schedule, lead.created_at, site.now()) : null
  return {
    kind,
    title: text.title,
    arrived: text.arrived,
    answer: lead.slot_cancelled
      ? NOTHING_OPEN
      : answerText({
          who: location?.name ?? name,
          text,
          time,
          phone: spelledPhone(number, settingsOf(site, vehicleSettings)),
          slot: lead.slot,
        }),
    next: text.next,
    drive:
      lead.slot !== null && schedule
        ? {
            text: slotText(lead.slot, schedule.time_zone),
            calendar: paths.calendar(lead.id),
            file: calendarName(lead),
          }
        : null,
    car: lead.car && {
      slug: lead.car.slug,
      name: lead.car.name,
      price: lead.car.price_text,
      picture: pictures[0] ?? null,
      listed: car !== null,
    },
    saved: car && (savedOfferOf(car, pictures, settingsOf(site, savedSettings))?.car ?? null),
    place: location
      ? {
          name: location.name,
          address: addressLine(location.address),
          directions: directionsToPoint(location),
          open: openStatus(scheduleOf(location), site.now())?.text ?? null,
        }
      : null,
    phone,
    steps: stepsAfter({ kind, car, lead, others, driven: car !== null && isOffered(site, 'test-drive', car) }),
  }
}

const NOTHING_OPEN = 'There’s nothing more you need to do.'

interface AnswerTextOptions {
  readonly who: string
  readonly text: SuccessText
  readonly time: AnswerTime | null
  readonly phone: string | undefined
  readonly slot: number | null
}

/** "Someone from Southbank Rocklea will call you today before 5:00 pm." */
function answerText({ who, text, time, phone, slot }: AnswerTextOptions): string {
  // Who drives before they could be called has the appointment all the same.
  if (slot !== null && time && slot <= time.by)
    return `If anything changes before then, someone from ${who} will call you.`
  if (time?.late)
    return `You should have heard from ${who} by now. If not, please ${phone ? `call us on ${phone}` : 'call or email us'}.`
  const words = ['Someone from', who, 'will', text.answer, time?.text ?? 'as soon as possible', text.reason]
  return `${words.filter(Boolean).join(' ')}.`
}

const STOCK = 'See what’s in stock'

interface After {
  readonly kind: SuccessData['kind']
  readonly car: StockCar | null
  readonly lead: Lead
  readonly others: OthersLike | null
  /** Test drives of it can be booked. */
  readonly driven: boolean
}

const otherText = ({ make, model }: Pick<LeadCar, 'make' | 'model'>, { alike }: OthersLike): string =>
  alike === 'nothing' ? STOCK : `Other ${alike === 'model' ? `${make} ${model}` : make} vehicles`

/** Useful pages from here, those about the car first. */
function stepsAfter({ kind, car, lead, others, driven }: After): NextStep[] {
  const about = car ?? lead.car
  const similar: NextStep | null | undefined = about &&
    others && { icon: 'search', text: otherText(about, others), to: others.address }
  const finance: NextStep = {
    icon: 'coin',
    text: 'What would it cost per week?',
    to: `${paths.finance}?car_id=${car?.slug ?? ''}`,
  }
  const visit = car && !isDriven(car) ? 'Book an inspection' : 'Book a test drive'
  const drive: NextStep = { icon: 'calendar', text: visit, to: paths.formAbout('test-drive', car?.slug ?? '') }
  const steps: (NextStep | null | undefined | false)[] = [
    similar,
    car && kind !== 'finance' && finance,
    car && driven && (!BOOKED[kind] || lead.slot_cancelled !== undefined) && drive,
    kind !== 'offer' && about && { icon: 'swap', text: 'Value your trade-in', to: paths.sellYourCar },
    !about && { icon: 'search', text: STOCK, to: paths.allStock },
    !about && { icon: 'pin', text: 'Our locations', to: paths.locations },
  ]
  return steps.filter((step) => step !== null && step !== undefined && step !== false)
}
