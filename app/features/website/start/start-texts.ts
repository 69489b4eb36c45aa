import { STATES, stateCode } from '#app/features/vehicle/normalise/state.ts'
import * as paths from '#app/paths.ts'
import { escapeMarkup } from '#lib/text/escape-markup.ts'
import { type DocumentObject, type DocumentValue, isObject, isSame, own } from '../document/list-names.ts'
import { type Offer, type StockKind, STOCK_KINDS } from './start-questions.ts'

/** What the words of a new site are made from: nothing but what somebody has typed. */
export interface StartFacts {
  readonly name: string
  readonly stock: StockKind
  /** As it is written out: Queensland. */
  readonly state: string
  readonly licence: string
  /** Of the first location; empty before it is known. */
  readonly street: string
  readonly suburb: string
  readonly offers: readonly Offer[]
}

/** Pages with our words that an offer brings along. */
export const PAGES_OF: Readonly<Record<Offer, readonly string[]>> = {
  finance: [paths.finance, paths.financeEnquiry],
  buying: [paths.sellYourCar, paths.sellMyCar, paths.tradeIn, paths.faqs],
  drives: [paths.bookTestDrive],
  workshop: [paths.service],
  parts: [paths.partsAndAccessories],
}
const MOST_REASONS = 4
const MOST_TILES = 3

/** What a document says of its dealer. */
export function startFacts(document: DocumentObject): StartFacts {
  const locations = own(document, 'locations')
  const first = Array.isArray(locations) && isObject(locations[0]) ? locations[0] : {}
  const address = isObject(own(first, 'address')) ? (own(first, 'address') as DocumentObject) : {}
  const pages = own(document, 'default_pages')
  const named = Array.isArray(pages) ? pages : []
  const code = stateCode(textOf(own(address, 'state')))
  return {
    name: textOf(own(document, 'name')),
    stock: STOCK_KINDS.find((kind) => kind === own(document, 'item_type')) ?? 'car',
    state: code ? STATES[code] : '',
    licence: textOf(own(first, 'dealer_license_number')),
    street: textOf(own(address, 'street')),
    suburb: textOf(own(address, 'city')),
    offers: (Object.keys(PAGES_OF) as Offer[]).filter((offer) => PAGES_OF[offer].every((page) => named.includes(page))),
  }
}

const textOf = (value: DocumentValue): string => (typeof value === 'string' ? value : '')

const whereOf = ({ suburb, state }: StartFacts): string => [suburb, state].filter(Boolean).join(', ')
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** True with and without stock. */
const INVITATION = 'Tell us what you’re looking for and we’ll talk it through with you.'
const introductionOf = (facts: StartFacts): string =>
  `${capital(facts.stock)}s for sale in ${whereOf(facts)}. ${INVITATION}`

interface Words {
  readonly title: string
  readonly text: string
}

/** What a dealer offers, each with the page that it leads to; the first ones stand on the home page as tiles. */
const waysOf = ({ stock: one, offers }: StartFacts): readonly (Words & { readonly offer: Offer; readonly to: string })[] => {
  const all = [
    { offer: 'buying', title: `Sell your ${one}`, text: 'Trade it in, or sell it to us without buying another one.', to: paths.sellYourCar },
    { offer: 'finance', title: 'Finance', text: 'Ask us about a loan before you choose.', to: paths.finance },
    { offer: 'workshop', title: 'Book a service', text: `Bring us your ${one}, whoever sold it to you.`, to: paths.service },
    { offer: 'drives', title: one === 'caravan' ? 'Book an inspection' : 'Book a test drive', text: 'Choose a time that suits you.', to: paths.bookTestDrive },
    { offer: 'parts', title: 'Parts and accessories', text: 'Ask us for a part and we’ll find the one that fits.', to: paths.partsAndAccessories },
  ] as const
  return all.filter(({ offer }) => offers.includes(offer))
} // prettier-ignore

/** The introduction of the home page, and why to buy here: sentences that are true because somebody has typed them. */
export const startHome = (facts: StartFacts): DocumentObject => ({
  introduction: introductionOf(facts),
  reasons: allReasons(facts),
})

function allReasons(facts: StartFacts): readonly Words[] {
  const { street, suburb, offers } = facts
  const place = street && suburb ? [{ title: `In ${suburb}`, text: `Find us at ${street}, ${suburb}.` }] : []
  return [...reasonsOf(facts, offers), ...place, ...licensed(facts)].slice(0, MOST_REASONS)
}

const licensed = ({ name, licence, state }: StartFacts): readonly Words[] =>
  licence ? [{ title: 'Licensed dealer', text: `${name} holds dealer licence ${licence} in ${state}.` }] : []

function reasonsOf({ stock: one }: StartFacts, offers: readonly Offer[]): readonly Words[] {
  const many = `${one}s`
  const reasons: Readonly<Record<Offer, Words>> = {
    finance: {
      title: 'Finance',
      text: `Talk a loan through with us before you choose a ${one}.`,
    },
    buying: { title: `We buy ${many}`, text: `Trade yours in, or sell it to us without buying another one.` },
    drives:
      one === 'caravan'
        ? { title: 'See it set up', text: 'Choose a time and we’ll have the caravan open and ready to look over.' }
        : { title: 'Drive it first', text: `Choose a time and we’ll have the ${one} ready for you.` },
    workshop: { title: 'Service and repairs', text: `Book your ${one} into our workshop, whoever sold it to you.` },
    parts: { title: 'Parts and accessories', text: 'Ask us for a part and we’ll find the one that fits.' },
  }
  return offers.map((offer) => reasons[offer])
}

const OFFER_WORDS: Readonly<Record<Offer, (one: string) => string>> = {
  finance: () => 'help with finance',
  buying: (one) => `buy ${one}s and take trade-ins`,
  drives: (one) => (one === 'caravan' ? 'show you over any of them' : 'let you drive before you decide'),
  workshop: (one) => `service and repair ${one}s`,
  parts: () => 'order parts and accessories',
}

/** “a”, “a and b”, “a, b and c” */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** The home page: the search, what there is, what a shopper can do besides, and where. It stands without any stock. */
function startHomePage(facts: StartFacts): DocumentObject {
  const { stock: one, street, suburb, offers } = facts
  const tiles = waysOf(facts).slice(0, MOST_TILES)
  const others = offers.filter((offer) => !tiles.some((tile) => tile.offer === offer))
  const points = [...reasonsOf(facts, others), ...licensed(facts)]
  return {
    path: '/',
    title: `${capital(one)}s for sale`,
    description: introductionOf(facts),
    blocks: [
      { kind: 'hero', id: 'welcome', text: INVITATION, search: true },
      { kind: 'body-types', id: 'body-types' },
      { kind: 'stock-list', id: 'latest', heading: 'Just arrived', sort: 'latest', limit: 6 },
      ...(tiles.length > 0
        ? [{ kind: 'feature-banner', id: 'ways', items: tiles.map(({ title, text, to }) => ({ title, text, to })) }]
        : []),
      ...(others.length > 0 || tiles.length === 0 ? whyHere(points) : []),
      ...(street && suburb ? [{ kind: 'locations', id: 'locations' }] : []),
      nextStep(facts),
      { kind: 'recently-viewed', id: 'recently-viewed' },
    ],
  }
}

const whyHere = (points: readonly Words[]): readonly DocumentObject[] =>
  points.length > 0 ? [{ kind: 'why', id: 'why', points }] : []

const nextStep = ({ street, suburb }: StartFacts): DocumentObject => ({
  kind: 'call-to-action',
  id: 'next',
  heading: 'Come and see us',
  text: 'Call or write first, or come past while we’re open.',
  links: [
    { text: 'Contact us', to: paths.contact },
    ...(street && suburb ? [{ text: 'Where we are', to: paths.locations }] : []),
  ],
})

/** The page about the dealer, with nothing in it that was not said. */
function startAbout(facts: StartFacts): DocumentObject {
  const { name, stock: one, licence, state, street, suburb, offers } = facts
  const does = offers.map((offer) => OFFER_WORDS[offer](one))
  const sentences = [
    `${name} sells ${one}s in ${whereOf(facts)}.`,
    does.length > 0 && `We also ${listed(does)}.`,
    licence && `Our dealer licence in ${state} is ${licence}.`,
    street && suburb && `You’ll find us at ${street}, ${suburb}.`,
  ].filter((sentence) => typeof sentence === 'string' && sentence !== '')
  const [first, ...others] = sentences.map((sentence) => escapeMarkup(String(sentence)))
  return {
    path: paths.aboutUs,
    title: 'About us',
    description: `${name} sells ${one}s in ${whereOf(facts)}.`,
    blocks: [
      {
        kind: 'rich-text',
        id: 'about',
        html: `<p>${first}</p>${others.length > 0 ? `<p>${others.join(' ')}</p>` : ''}`,
      },
      ...(allReasons(facts).length > 0 ? [{ kind: 'why', id: 'why' }] : []),
      ...(street && suburb ? [{ kind: 'locations', id: 'locations' }] : []),
      nextStep(facts),
    ],
  }
}

/** The pages that a new site begins with, always in the same order. */
export const startPages = (facts: StartFacts): readonly DocumentObject[] => [startHomePage(facts), startAbout(facts)]

/**
 * A document whose words go by what is known now. What somebody has written over meanwhile stays: only words that are
 * still those which were made from what was known before are made anew.
 */
export function withStartTexts(before: DocumentObject, after: DocumentObject): DocumentObject {
  const [was, now] = [startFacts(before), startFacts(after)]
  const home = own(after, 'home')
  const pages = own(after, 'pages')
  const [made, next] = [startPages(was), startPages(now)]
  return {
    ...after,
    ...(isSame(home, startHome(was)) && { home: startHome(now) }),
    ...(Array.isArray(pages) && {
      pages: pages.map((page) => next[made.findIndex((one) => isSame(page, one))] ?? page),
    }),
  }
}
