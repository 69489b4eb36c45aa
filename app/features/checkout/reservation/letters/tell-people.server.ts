import type { Answer } from '#app/features/forms/answer.ts'
import type { PlannedDelivery, WebhookNews } from '#app/features/messages/channel.ts'
import { spokenPhone } from '#app/features/leads/delivery/letters/lead-facts.ts'
import type { LetterRow } from '#app/features/messages/letters/letter.ts'
import { localMoment } from '#app/features/messages/letters/local-moment.ts'
import { newsTargets, planDeliveries } from '#app/features/leads/delivery/plan.ts'
import type { LeadWords } from '#app/features/leads/lead.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { knownSender } from '#app/features/leads/sender.server.ts'
import { leadSettings } from '#app/features/leads/settings.schema.ts'
import { primaryLocation, visibleLocation } from '#app/features/locations/location.ts'
import { phoneFor } from '#app/features/locations/phone-for.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { zoneOf } from '#app/features/locations/places/zone.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import * as paths from '#app/paths.ts'
import { formatPhone, phoneLink } from '#lib/phone.ts'
import { depositText } from '../../deposit.ts'
import { outlastsDeposit } from '../../deposit-week.ts'
import type { AboutReservation } from './about-reservation.ts'
import { keptWords } from './kept-words.ts'
import { dealerNews, shopperNews, WAYS } from './letters.ts'
import type { CheckoutTransaction } from '../locked.server.ts'
import { happensAgain, type ReservationNews, reservationNews } from './news.ts'
import type { Reservation } from '../reservation.ts'
import type { ReservationEvent, ReservationState } from '../reservation-state.ts'

interface ReservationUpdate {
  readonly before: ReservationState
  readonly event: ReservationEvent
  readonly actor: string
  readonly note: string
  /** As it is afterwards. */
  readonly reservation: Reservation
  readonly now: number
}

/** Who hears of what happened, in the transaction in which it happens; the lead that it made, if it made one. */
export async function tellPeople(
  trx: CheckoutTransaction,
  site: Site,
  update: ReservationUpdate,
): Promise<string | null> {
  const { reservation, now } = update
  const news = reservationNews({ ...update, after: reservation.state })
  if (!news) return null
  const about = aboutOf(site, { ...update, news, money: await moneyIn(trx, site, reservation) })
  const { email } = reservation.lead.person
  const letter = shopperNews(about)
  // Nobody writes to strangers at the price of a deposit.
  const paid = about.held && !about.sandbox ? ({ paid: true } as const) : {}
  const shopper: PlannedDelivery[] =
    email && letter ? [{ target: { channel: 'shopper-email', to: email, letter, ...paid } }] : []
  const leads = leadsOf(site)
  if (reservation.lead_id === null && (news === 'reserved' || news === 'too_late')) {
    const lead = await leads.acceptWith(
      trx,
      {
        ...reservation.lead,
        answers: [...reservation.lead.answers, ...answersOf(about, reservation)],
        ...dealersWords(reservation.lead.words, about),
        submission: `reservation:${reservation.id}`,
      },
      { plan: (stored) => [...dealersOf(site, stored), ...shopper], sender: knownSender(site), now },
    )
    return lead.id
  }
  if (reservation.lead_id !== null && news !== 'reserved') {
    const dealers = newsTargets(reservation.lead, waysOf(site)).map((target): PlannedDelivery => ({
      target:
        target.channel === 'webhook'
          ? { ...target, news: hookNews(news, update) }
          : { ...target, letter: dealerNews({ ...about, news }) },
    }))
    const mark = happensAgain(news) ? `${news}-${now}-` : `${news}-`
    await leads.deliverMore(trx, reservation.lead_id, { planned: [...dealers, ...shopper], now, mark })
  }
  return null
}

/** What the dealer reads first: that it is paid, or came too late. */
function dealersWords(
  words: LeadWords | undefined,
  { news, deposit }: AboutReservation,
): { readonly words?: LeadWords } {
  if (!words) return {}
  const paid = deposit === null ? words.topic : `${words.topic} with a ${deposit} deposit`
  return { words: { ...words, dealer: news === 'too_late' ? 'Paid too late, not reserved' : paid } }
}

/** The same for a dealer's machines (docs/webhooks.md). */
const hookNews = (
  news: Exclude<ReservationNews, 'reserved'>,
  { reservation, note, actor, now }: ReservationUpdate,
): WebhookNews => ({
  event: `reservation.${news}`,
  reservation: {
    reference: reservation.reference,
    kind: reservation.kind,
    state: reservation.state,
    deposit_cents: reservation.deposit,
    until: reservation.until === null ? null : new Date(reservation.until).toISOString(),
    by: actor.split(':')[0]!,
    note,
    at: new Date(now).toISOString(),
  },
})

type AddressedLead = Parameters<typeof planDeliveries>[0]

/** The dealer's own ways; what the shopper is told of a reservation is not what leads tell them. */
function dealersOf(site: Site, lead: AddressedLead): PlannedDelivery[] {
  const planned = planDeliveries(lead, waysOf(site))
  return planned.filter(({ target }) => target.channel !== 'shopper-email')
}

const waysOf = (site: Site) => ({
  ...settingsOf(site, leadSettings),
  locations: settingsOf(site, locationSettings).locations,
})

const answersOf = (
  { news, reference, deposit, until, sandbox, order, handover }: AboutReservation,
  reservation: Reservation,
): Answer[] => [
  { name: 'reservation_reference', label: 'Reference', value: reference, first },
  {
    name: 'deposit',
    label: 'Deposit',
    first,
    value: deposit === null ? 'None' : `${deposit}, ${moneyOf(news)}${sandbox ? ' (test: no money has moved)' : ''}`,
  },
  ...(handover?.text ? [{ name: 'order_handover', label: WAYS[handover.way], value: handover.text, first }] : []),
  ...(until && reservation.until !== null
    ? [
        {
          name: 'reserved_until',
          label: order ? 'Kept until' : 'Reserved until',
          value: until,
          first,
          wire: new Date(reservation.until).toISOString(),
        },
      ]
    : []),
  ...(news === 'too_late' ? [{ name: 'reservation', label: 'Reservation', value: TOO_LATE }] : []),
]

const first = true as const

/** A number as people write it, not as machines do. */
const orderRow = ({ name, label, value }: Answer): LetterRow => ({
  label,
  value: name === 'phone' ? spokenPhone(value) : value,
})

const moneyOf = (news: ReservationNews): string => (news === 'too_late' ? 'given back' : 'held and not taken')
const TOO_LATE = 'Not reserved: the payment arrived after the vehicle was gone.'

interface MoneyIn {
  /** It was paid in the sandbox. */
  readonly sandbox: boolean
  /** It is held on the card, or taken. */
  readonly held: boolean
}

async function moneyIn(trx: CheckoutTransaction, site: Site, { id }: Reservation): Promise<MoneyIn> {
  const payments = await trx
    .selectFrom('payment')
    .select(['provider', 'state'])
    .where('site_id', '=', site.slug)
    .where('reservation_id', '=', id)
    .execute()
  return {
    sandbox: payments.some(({ provider }) => provider === 'sandbox'),
    held: payments.some(({ state }) => state === 'authorised' || state === 'captured'),
  }
}

function aboutOf(
  site: Site,
  {
    news,
    note,
    actor,
    reservation,
    now,
    money,
  }: ReservationUpdate & { readonly news: ReservationNews; readonly money: MoneyIn },
): AboutReservation {
  const { locations } = settingsOf(site, locationSettings)
  const { name, phone_numbers } = settingsOf(site, siteSettings)
  const { car, lead, deposit, until, handover } = reservation
  const place = visibleLocation(locations, lead.location?.id) ?? primaryLocation(locations)
  const number = phoneFor(phone_numbers, undefined, place)
  return {
    news,
    // What a program notes of itself stands in the text of the letter.
    note: actor === 'provider' || actor === 'feed' ? '' : note,
    ...money,
    reference: reservation.reference,
    car: {
      name: car.name,
      price: car.price_text,
      stocknum: car.stocknum,
      href: `${site.origin}${paths.vehicle(encodeURIComponent(car.slug))}`,
    },
    shopper: {
      phone: lead.person.phone,
      name: [lead.person.name, lead.person.last_name].filter(Boolean).join(' '),
      first: lead.person.name,
    },
    dealer: name,
    place: place?.name ?? null,
    phone: number ? { text: formatPhone(number), href: phoneLink(number) } : null,
    deposit: deposit === 0 ? null : depositText(deposit),
    until: until === null ? null : localMoment(until, zoneOf(place, site)),
    kept: keptWords(reservation, zoneOf(place, site)),
    handover: handover
      ? { way: handover.way, text: handover.text, outlastsDeposit: outlastsDeposit(handover, now) }
      : null,
    extended: reservation.extended ?? false,
    site: site.slug,
    page: `${site.origin}${paths.reservation(reservation.id)}`,
    order: reservation.kind === 'purchase' ? lead.answers.map(orderRow) : null,
  }
}
