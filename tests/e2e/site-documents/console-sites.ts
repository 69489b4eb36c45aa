import type { InboxTables } from '#app/features/inbox/inbox.tables.ts'
import { LEAD_LINK_SECRET, leadLinkToken } from '#app/features/inbox/links/lead-link.ts'
import { joinNewLeads } from '#app/features/inbox/joining/join-leads.server.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import type { NewLead } from '#app/features/leads/lead.ts'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { teamAtServer } from '#app/features/staff/team/team.server.ts'
import { NOTHING_OPEN } from '#app/features/staff/team/responsibility-check.ts'
import { NO_LETTERS } from '#app/features/staff/team/staff-letters.ts'
import { invitationPath, leadLinkPath } from '#app/features/staff/console-paths.ts'
import { staffByEmail } from '#app/features/staff/personal-data/staff-record.server.ts'
import { importStock } from '#app/features/stock/import/import-stock.server.ts'
import { DAY } from '#lib/durations.ts'
import { openDatabase } from '#platform/db/open.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { car, cars } from '../../factories/car.ts'
import { newLead } from '../../factories/leads/lead.ts'
import { parts } from '../../factories/part.ts'
import { seedConsole } from '../../factories/servers/console-server.ts'
import type { SiteFixture } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { WEBSITE_ORGANISATIONS, WEBSITE_PEOPLE, websiteSites } from './website-sites.ts'

export const DESK = 'desk'
/** A dealer at whom nothing has happened yet. */
export const QUIET = 'quiet-desk'
/** Another dealer of the same group, at whom some wait. */
export const COAST = 'coast-desk'
/** A dealer of another group, whose cars are photographed. */
export const PHOTO = 'photo-desk'
const GROUP = 'Desk Group'
const PHOTO_GROUP = 'Photo Group'
/** Each test takes pictures of a car of its own, and of another one when it is tried again. */
export const PHOTO_CARS = [
  'breaks', 'lost-answer', 'slow', 'large', 'refused', 'signed-out', 'plain', 'look', 'early', 'full', 'closed', 'windows',
  'conflict', 'order-conflict', 'moves', 'chips', 'desk', 'desk-plain', 'dragged',
] as const // prettier-ignore
export const photoCar = (name: (typeof PHOTO_CARS)[number], attempt: number): string => `${name}-${attempt}`
/** A dealer whose stock comes in while a test looks on; nobody else works there. */
export const YARD = 'yard-desk'
export const FEEDER = { name: 'Fern Feeder', email: 'feeder@yard.example', role: 'principal' } as const
/** They only look at the pages of that dealer's feeds and parts. */
export const FEEDS_LOOKER = { name: 'Fay Glass', email: 'glass@yard.example', role: 'principal' } as const

/** A dealer at whom cars are put in by hand, beside a few that are there. */
export const HAND = 'hand-desk'
export const HAND_PEOPLE = {
  adder: { name: 'Ada Adder', email: 'adder@hand.example', role: 'sales' },
  stocker: { name: 'Stu Stocker', email: 'stocker@hand.example', role: 'sales' },
  walker: { name: 'Wil Walker', email: 'walker@hand.example', role: 'sales' },
  looker: { name: 'Lin Looker', email: 'looker@hand.example', role: 'sales' },
} as const
/** A dealer at whom two people work on one car at once; each test has a car of its own, and others when it is tried again. */
export const PAIR = 'pair-desk'
export const PAIR_PEOPLE = {
  ann: { name: 'Ann Able', email: 'ann@pair.example', role: 'manager' },
  bob: { name: 'Bob Baker', email: 'bob@pair.example', role: 'manager' },
} as const
export const PAIR_CARS = ['late', 'typed', 'hold', 'focus', 'undo', 'look'] as const
export const pairCar = (name: (typeof PAIR_CARS)[number], attempt: number): string => `${name}-${attempt}`
const pairCars = () =>
  [0, 1, 2].flatMap((attempt) =>
    PAIR_CARS.map((name, n) =>
      car({
        slug: pairCar(name, attempt),
        stocknum: pairCar(name, attempt).toUpperCase(),
        id: attempt * 100 + n + 1,
        colour: 'Red',
        price: 30_000,
      }),
    ),
  )

/** A dealer whose people look after prices and states; each walk has cars of its own, and others when it is tried again. */
export const LOT = 'lot-desk'
export const LOT_PEOPLE = {
  thumb: { name: 'Tia Thumb', email: 'thumb@lot.example', role: 'sales' },
  seller: { name: 'Sid Seller', email: 'seller@lot.example', role: 'sales' },
  pricer: { name: 'Pru Pricer', email: 'pricer@lot.example', role: 'manager' },
  mover: { name: 'Max Mover', email: 'mover@lot.example', role: 'manager' },
  onlooker: { name: 'Olga Onlooker', email: 'onlooker@lot.example', role: 'principal' },
  changer: { name: 'Chi Changer', email: 'changer@lot.example', role: 'manager' },
  typist: { name: 'Ty Typist', email: 'typist@lot.example', role: 'manager' },
  chooser: { name: 'Cho Chooser', email: 'chooser@lot.example', role: 'manager' },
} as const
export type LotPerson = keyof typeof LOT_PEOPLE
/** Each has a make of their own, so that lists narrowed to it stay as they are. */
export const LOT_MAKES: Readonly<Record<LotPerson, string>> = { thumb: 'Ford', seller: 'Nissan', pricer: 'Mazda', mover: 'Kia', onlooker: 'Subaru', changer: 'Honda', typist: 'Toyota', chooser: 'Suzuki' } // prettier-ignore
export const LOT_PRICE = 30_000
/** Stock numbers of the cars of a walk: a red one for $30,000, one without a price, a cheap one, two more of the first. */
export const lotNumbers = (who: LotPerson, attempt: number) =>
  [1, 2, 3, 4, 5].map((n) => `${who.toUpperCase()}${attempt}${n}`) as [string, string, string, string, string]
const lotCars = () =>
  (Object.keys(LOT_PEOPLE) as LotPerson[]).flatMap((who) =>
    [0, 1, 2].flatMap((attempt) =>
      lotNumbers(who, attempt).map((stocknum, n) =>
        car({
          slug: stocknum.toLowerCase(),
          stocknum,
          make: LOT_MAKES[who],
          model: 'Walker',
          badge: stocknum,
          colour: 'Red',
          price: [LOT_PRICE, undefined, 9_000, LOT_PRICE, LOT_PRICE][n],
        }),
      ),
    ),
  )

const lotDocument = () => siteDocument({ slug: LOT })
const deskDocument = () => siteDocument({ slug: DESK, traits: ['two-locations'] })

/** Dealers whose people work at the console. */
export const consoleSites = (): SiteFixture[] => [
  { document: deskDocument(), cars: cars(3) },
  { document: siteDocument({ slug: QUIET }) },
  { document: siteDocument({ slug: COAST, name: 'Coast Motors' }) },
  {
    document: siteDocument({ slug: PHOTO, name: 'Photo Motors' }),
    cars: [0, 1, 2].flatMap((attempt) =>
      PHOTO_CARS.map((name, n) =>
        car({ slug: photoCar(name, attempt), stocknum: `P${attempt}${n}`, id: attempt * 100 + n + 1, images: [] }),
      ),
    ),
  },
  {
    document: siteDocument({ slug: YARD, feeds: [{ id: 'dms', source: 'push', schedule: {}, late_after: 0 }] }),
    parts: parts(3),
  },
  { document: lotDocument(), cars: lotCars() },
  { document: siteDocument({ slug: HAND }), cars: cars(3) },
  { document: siteDocument({ slug: PAIR }), cars: pairCars() },
  ...websiteSites(),
]

/** Who works there; each test has somebody of its own, so that none reads of what another does. */
export const PEOPLE = {
  boss: { name: 'Pat Boss', email: 'boss@desk.example', role: 'principal' },
  looker: { name: 'Lou Looker', email: 'looker@desk.example', role: 'principal' },
  manager: { name: 'Maya Manager', email: 'manager@desk.example', role: 'manager' },
  plain: { name: 'Noa Plain', email: 'plain@desk.example', role: 'manager' },
  sales: { name: 'Sam Sales', email: 'sales@desk.example', role: 'sales' },
  simple: { name: 'Sal Simple', email: 'simple@desk.example', role: 'sales' },
  several: { name: 'Sev Several', email: 'several@desk.example', role: 'manager' },
  both: { name: 'Bo Both', email: 'both@desk.example', role: 'manager' },
  finder: { name: 'Fin Finder', email: 'finder@desk.example', role: 'principal' },
  money: { name: 'Fay Finance', email: 'finance@desk.example', role: 'finance' },
  workshop: { name: 'Wes Workshop', email: 'workshop@desk.example', role: 'department' },
  words: { name: 'Mo Marketing', email: 'marketing@desk.example', role: 'marketing' },
  agent: { name: 'Ann Agency', email: 'agency@desk.example', role: 'agency' },
  operator: { name: 'Ollie Operator', email: 'operator@platform.example', role: 'operator' },
  pictures: { name: 'Pia Pictures', email: 'pictures@desk.example', role: 'photographer' },
} as const
export const PHOTOGRAPHER = { name: 'Phil Photo', email: 'phil@photo.example', role: 'photographer' } as const

/** Stores a lead at the desk as the shopper's form would; its name tells it from those of other tests. */
export async function leadAt(site: Site, name: string, more: Partial<NewLead> = {}): Promise<void> {
  const hash = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_000, 7)
  const given = newLead({
    submission: name,
    location: { id: '1', name: 'Rocklea', slug: 'rocklea' },
    person: {
      name,
      last_name: 'Tester',
      email: `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}@shopper.example`,
      phone: `+6149${String(1_000_000 + hash).padStart(7, '0')}`,
      postcode: '4106',
    },
    ...more,
  })
  const accepted = await leadsOf(site).accept(given, () => [], { manufacturer_slug: null, autogauge_enabled: false })
  if (!accepted.ok) throw new Error(accepted.reason)
}

/** Puts people and leads into the test dealers. */
export async function seedDesk({ database, site }: { database: Database; site(slug: string): Site }): Promise<void> {
  const platform = { database, now: () => Date.now() }
  const people = Object.values(PEOPLE).map((person) => ({
    ...person,
    organisation: person.role === 'operator' ? 'platform' : GROUP,
  }))
  const organisations = { [GROUP]: [DESK, QUIET, COAST], [PHOTO_GROUP]: [PHOTO], Yard: [YARD], Lot: [LOT], Hand: [HAND], Pair: [PAIR], ...WEBSITE_ORGANISATIONS } // prettier-ignore
  const others = [
    { ...PHOTOGRAPHER, organisation: PHOTO_GROUP },
    { ...FEEDER, organisation: 'Yard' },
    { ...FEEDS_LOOKER, organisation: 'Yard' },
    ...Object.values(LOT_PEOPLE).map((person) => ({ ...person, organisation: 'Lot' })),
    ...Object.values(HAND_PEOPLE).map((person) => ({ ...person, organisation: 'Hand' })),
    ...Object.values(PAIR_PEOPLE).map((person) => ({ ...person, organisation: 'Pair' })),
    ...WEBSITE_PEOPLE,
  ]
  await seedConsole(platform, { organisations, people: [...people, ...others] })
  await joinNewLeads(site(DESK))
  await joinNewLeads(site(COAST))
  for (const name of ['Coast1', 'Coast2']) await leadAt(site(COAST), name)
  for (let n = 0; n < 12; n++) {
    await leadAt(site(DESK), `Lead${n}`, {
      category: n % 3 === 0 ? 'Finance Enquiry' : 'General Enquiry',
      ...(n % 4 === 0 && { car: null }),
      answers: [{ name: 'message', label: 'Message', value: n === 1 ? 'Averyveryverylongword'.repeat(20) : 'Is it there?' }], // prettier-ignore
    })
  }
}

/** Does something in the database of the running test server, as another process would. */
async function inDatabase<R>(work: (database: Database) => Promise<R>): Promise<R> {
  const dataFolder = process.env['FORECOURT_E2E_DATA'] ?? process.env['forecourt_e2e_data'] ?? ''
  const database = openDatabase({ dataFolder })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** The feed of the lot says something else of a car while the test goes on. */
export const feedSays = (row: {
  readonly stocknum: string
  readonly colour?: string
  readonly price?: number
}): Promise<void> =>
  inDatabase(async (database) => {
    const say = () =>
      importStock(siteAt(database, LOT, lotDocument()), {
        source: (async function* () {
          yield Buffer.from(JSON.stringify([row]))
        })(),
        format: 'json',
        delta: true,
        defaultDealership: { id: 1, slug: `${LOT}-rocklea`, name: `${LOT} Rocklea` },
      })
    let imported = await say()
    // Another test’s feed speaks at the moment.
    while (!imported.ok && 'runningSince' in imported) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      imported = await say()
    }
    if (!imported.ok || imported.summary.updated !== 1) throw new Error(JSON.stringify(imported))
  })

function siteAt(database: Database, slug: string, document: unknown): Site {
  const checked = checkSiteDocument(document)
  if (!checked.ok) throw new Error(`${slug} has no usable document.`)
  return { slug, version: 1, origin: '', settings: checked.document, database, now: Date.now }
}

/** Somebody asks the desk, or another dealer, something while the test goes on. */
export const askDesk = (
  name: string,
  { slug = DESK, ...more }: Partial<NewLead> & { slug?: string } = {},
): Promise<void> =>
  inDatabase(async (database) => {
    const site = siteAt(database, slug, slug === DESK ? deskDocument() : siteDocument({ slug }))
    await leadAt(site, name, more)
    // As the worker of the server does.
    await joinNewLeads(site)
  })

/** The link that lets somebody new in. */
export const invitationOf = (name: string): Promise<string> =>
  inDatabase(async (database) => {
    const ports = { duties: NOTHING_OPEN, letters: NO_LETTERS }
    const platform = { database, now: () => Date.now() }
    const team = teamAtServer(platform, { name: 'Operator', organisation: 'desk-group', ports })
    const draft = { role: 'sales', sites: null, locations: {}, categories: null } as const
    const invited = await team.invite({ ...draft, name, email: `${name.toLowerCase()}@desk.example` })
    if (!invited.ok) throw new Error(invited.reason)
    return invitationPath(invited.token)
  })

/** The link that stands in the letter about a lead, for one person. */
export const noticeLinkOf = (lead: string, reader: string): Promise<string> =>
  inDatabase(async (database) => {
    const { thread_id: thread } = await tablesOf<InboxTables>(database)
      .read.selectFrom('thread')
      .where('site_id', '=', DESK)
      .where('name', 'like', `${lead}%`)
      .select('thread_id')
      .executeTakeFirstOrThrow()
    const staff = await staffByEmail({ database, now: () => Date.now() }, reader)
    const secret = await sharedSecret(database, LEAD_LINK_SECRET)
    const about = { site: DESK, thread, staff: staff!.id, id: `walk-${lead}`, expires: Date.now() + DAY }
    return leadLinkPath(DESK, leadLinkToken(secret, about))
  })
