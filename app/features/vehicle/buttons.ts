import { isPaperUrl } from '#app/features/site/pictures/media.ts'
import * as paths from '#app/paths.ts'
import { availabilityOf, isInStock } from './availability.ts'
import type { Car } from './car.ts'
import type { CarChat } from './chat/chat.ts'
import { type EngineFields, isDriven } from './facts/driven.ts'
import { searchPrice } from './price/price.ts'

export type ButtonKind =
  | 'reserve'
  | 'online_purchase'
  | 'chat'
  | 'enquire'
  | 'call'
  | 'test_drive'
  | 'finance'
  | 'trade_in'
  | 'whatsapp'
  | 'history'
  | 'brochure'
  | 'form_5'
  | 'location'

/** One primary button a page, one quiet one below it, and one more where a vehicle is sold online; the rest are links. */
export type ButtonWeight = 'primary' | 'quiet' | 'link'

export interface ActionButton {
  readonly kind: ButtonKind
  readonly label: string
  readonly to: string
  readonly weight: ButtonWeight
  /** Leads to another site, in a window of its own. */
  readonly away: boolean
  /** Who runs the chat that opens in a frame of the page. */
  readonly framed?: string | undefined
}

/** Actions that lead to a page of the site. */
type PageKind = 'reserve' | 'online_purchase' | 'enquire' | 'test_drive' | 'finance' | 'trade_in'

/** Address of the page of an action for a car. An action without a page is not rendered. */
export type ButtonPages = Partial<Record<PageKind, (slug: string) => string>>

/** The pages there are. A feature that brings a page adds it here. */
export const BUTTON_PAGES: ButtonPages = {
  online_purchase: (slug) => paths.purchaseOf(slug),
  enquire: (slug) => paths.formAbout('enquiry', slug),
  test_drive: (slug) => paths.formAbout('test-drive', slug),
  finance: (slug) => paths.formAbout('finance-enquiry', slug),
  trade_in: (slug) => paths.tradeInFor(slug),
}

/** How a site takes deposits, and what its buttons call it. */
export interface ReserveSettings {
  readonly enabled: boolean
  readonly amount: string | null
  readonly address: 'checkout' | 'buy-online'
  /** A request that the dealer confirms: nothing is paid, and nobody is kept out. */
  readonly by_request?: true
}

export interface ButtonSettings {
  readonly reserve: ReserveSettings
  /** The site sells this car online, and it is to be had. */
  readonly online_purchase: boolean
  readonly whatsapp_number: string
  /** AutoGrab data is licensed: trade-ins can be valued. */
  readonly autograb: boolean
}

/** What the page knows besides the car and the site's settings. */
export interface ButtonVisit {
  readonly now: number
  /** The number to call, as it is printed and as a link. */
  readonly phone: { readonly text: string; readonly link: string } | null
  /** Where the car stands: its name and the way to the map. */
  readonly location: { readonly name: string; readonly to: string } | null
  /** Where the notice that the law asks for stands; null where there is none. */
  readonly form5?: string | null
  /** Where somebody answers at once; null where nobody does. */
  readonly chat: CarChat | null
  /** Full address of the car's page. */
  readonly url: string
  readonly name: string
  readonly pages: ButtonPages
}

type ButtonCar = EngineFields &
  Pick<
    Car,
    | 'status'
    | 'sold'
    | 'reserved'
    | 'reserved_until'
    | 'price'
    | 'before_price'
    | 'offer_price'
    | 'payment_processors'
    | 'file'
    | 'brochure'
  > & { slug: string }

/** A car at or below this price is not worth a trade-in, dollars. */
export const TRADE_IN_ABOVE = 200
/** What leads to somebody else, or to a document. */
const AWAY: ReadonlySet<ButtonKind> = new Set(['chat', 'whatsapp', 'history', 'brochure', 'form_5'])

const ALWAYS_LINKS: ReadonlySet<ButtonKind> = new Set(['brochure', 'form_5', 'location'])

/** The buttons of a car's page in order of weight; none once it is sold (V05, V12, V18). */
export function buttonsOf(car: ButtonCar, settings: ButtonSettings, visit: ButtonVisit): ActionButton[] {
  if (!isInStock(car)) return []
  const checkout = canReserve(car, settings, visit.now)
  const page = (kind: PageKind): string | undefined => visit.pages[kind]?.(car.slug)
  const chat = checkout ? visit.chat : null
  const all: [kind: ButtonKind, label: string, to: string | null | undefined][] = [
    ['reserve', reserveLabel(settings.reserve), checkout ? page('reserve') : null],
    ['online_purchase', 'Online Purchase', settings.online_purchase ? page('online_purchase') : null],
    chat ? ['chat', 'Instant Message', chat.to] : ['enquire', 'Enquire Now', page('enquire')],
    ['call', `Call ${visit.phone?.text}`, visit.phone?.link],
    ['test_drive', isDriven(car) ? 'Book a Test Drive' : 'Book an Inspection', page('test_drive')],
    ['finance', 'Get Finance', page('finance')],
    ['trade_in', 'Value My Trade-In', canTradeIn(car, settings, visit.now) ? page('trade_in') : null],
    ['whatsapp', 'WhatsApp', whatsappLink(settings.whatsapp_number, visit)],
    ['history', 'View History Report', paperLink(car.file)],
    ['brochure', 'Brochure', paperLink(car.brochure)],
    ['form_5', 'Motor dealer’s notice (Form 5)', visit.form5],
    ['location', visit.location?.name ?? '', visit.location?.to],
  ]
  const shown = all.flatMap(([kind, label, to]) => (to ? [{ kind, label, to }] : []))
  const [first] = shown
  // Buying online takes nothing from whom one talks to.
  const second = shown.find(({ kind }) => kind !== first?.kind && kind !== 'online_purchase')
  return shown.map((button) => ({
    ...button,
    weight: weightOf(button.kind, first?.kind, second?.kind),
    away: AWAY.has(button.kind),
    ...(button.kind === 'chat' && chat?.framed && { framed: chat.framed }),
  }))
}

const weightOf = (kind: ButtonKind, first?: ButtonKind, second?: ButtonKind): ButtonWeight => {
  if (ALWAYS_LINKS.has(kind)) return 'link'
  if (kind === first) return 'primary'
  return kind === second || kind === 'online_purchase' ? 'quiet' : 'link'
}

/** Checkout is enabled for the car: the site takes deposits, the car takes one online, and nobody else has put one. */
export const canReserve = (
  car: Pick<ButtonCar, 'status' | 'sold' | 'reserved' | 'reserved_until' | 'payment_processors'>,
  { reserve }: Pick<ButtonSettings, 'reserve'>,
  now: number,
): boolean =>
  reserve.enabled &&
  car.payment_processors?.length !== 0 &&
  ['in stock', 'coming soon'].includes(availabilityOf(car, now))

/** Trade-ins are valued against cars that are here, free and really priced. */
export const canTradeIn = (car: ButtonCar, { autograb }: Pick<ButtonSettings, 'autograb'>, now: number): boolean =>
  autograb && availabilityOf(car, now) === 'in stock' && (searchPrice(car) ?? 0) > TRADE_IN_ABOVE

/** What a site under /buy-online calls its checkout, on every button. */
export const BUY_ONLINE = 'Buy Online'

/** What stands on a button where the dealer has to confirm. */
export const REQUEST_LABEL = 'Request to Reserve'

/** "Reserve Car Now for $200"; null or "$0" names no amount. */
export function reserveLabel({ amount, address, by_request }: Omit<ReserveSettings, 'enabled'>): string {
  if (by_request) return REQUEST_LABEL
  if (address === 'buy-online') return BUY_ONLINE
  return amount && amount !== '$0' ? `Reserve Car Now for ${amount}` : 'Reserve Car Now'
}

/** A report or brochure that may be linked: one that the site keeps, or https only, for feeds write all kinds of addresses. */
export function paperLink(file: string | undefined): string | null {
  if (file && isPaperUrl(file)) return file
  const url = file ? URL.parse(file) : null
  return url?.protocol === 'https:' && !url.username && !url.password ? url.href : null
}

/** A conversation that starts with the car's name; null without a number that WhatsApp could reach. */
function whatsappLink(number: string, { name, url }: ButtonVisit): string | null {
  const digits = number.replaceAll(/\D/g, '').replace(/^0(?=\d{9}$)/, '61')
  if (!/^[1-9]\d{7,14}$/.test(digits)) return null
  const text = new URLSearchParams({ text: `Hi, I am interested in the ${name}: ${url}` })
  return `https://wa.me/${digits}?${text.toString().replaceAll('+', '%20')}`
}

/** A button of the bar at the foot of a phone's screen. */
export type BarButton = Pick<ActionButton, 'kind' | 'label' | 'to' | 'away' | 'framed'>

const BAR_LABELS: Partial<Record<ButtonKind, string>> = {
  reserve: 'Reserve Car Now',
  chat: 'Instant Message',
  enquire: 'Enquire Now',
  call: 'Call Now',
}

/** Reserve Car Now, Enquire Now and Call Now, as far as they apply; the first is the primary one (V06). */
export const barButtonsOf = (buttons: readonly ActionButton[]): BarButton[] =>
  buttons.flatMap(({ kind, label: own, to, away, framed }) => {
    const label = own === BUY_ONLINE || own === REQUEST_LABEL ? own : BAR_LABELS[kind]
    return label ? [{ kind, label, to, away, ...(framed && { framed }) }] : []
  })
