import { type LinkAction, LINK_ACTIONS } from '#app/features/inbox/links/lead-link.ts'
import { followLeadLink, openLeadLink } from '#app/features/inbox/links/use-lead-link.server.ts'
import { leadWords, spokenPhone, telLink } from '#app/features/leads/delivery/letters/lead-facts.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { clockWords, whenWords } from '../../parts/moments/moment-words.ts'
import type { ConsolePorts } from '../../request/console-ports.ts'
import { type ClockWords, clockWordsOf } from '../inbox/clock-words.ts'

/** What the page of a link shows. */
export interface LeadLinkPage {
  readonly ok: true
  readonly dealer: string
  readonly clock: ClockWords | null
  /** Nobody waits for an answer any more. */
  readonly answered: boolean
  readonly thread: string
  readonly name: string
  /** "Test drive at 8:55 am, from 4570" */
  readonly asked: string
  readonly words: string
  readonly car: { readonly name: string; readonly facts: string } | null
  readonly phone: { readonly text: string; readonly href: string } | null
  /** Whom the link was sent to, and until when it works. */
  readonly reader: string
  readonly until: string
}

/** A link that does nothing, with why. */
interface DeadLink {
  readonly ok: false
  readonly message: string
}

interface GivenLink {
  readonly token: string
  readonly ports: ConsolePorts
}

const linkPorts = ({ inbox, linkSecret }: ConsolePorts) => ({ ...inbox, secret: linkSecret })

/** What a link is about; looking changes nothing, so that programs that read mail may open it. */
export async function leadLinkPage(site: Site, { token, ports }: GivenLink): Promise<LeadLinkPage | DeadLink> {
  const opened = await openLeadLink(site, { token, address: null }, linkPorts(ports))
  if (!opened.ok) return { ok: false, message: opened.message }
  const { thread, actor, link } = opened
  const lead = thread.leads.at(-1)
  const phone = lead?.phone ?? thread.phone
  const [zone, now] = [zoneOfSite(site), site.now()]
  const from = lead?.postcode ? `, from ${lead.postcode}` : ''
  return {
    ok: true,
    dealer: settingsOf(site, siteSettings).name,
    answered: thread.waiting !== 'us',
    clock: thread.clock && clockWordsOf(thread.clock, now, zone),
    thread: thread.id,
    name: thread.name || 'Somebody without a name',
    asked: lead ? `${lead.topic} at ${clockWords(lead.created_at, zone)}${from}` : '',
    words: (lead && leadWords(lead)) || '',
    car: lead?.car ? { name: lead.car.name, facts: [lead.car.price_text, lead.car.stocknum].filter(Boolean).join(', ') } : null, // prettier-ignore
    phone: phone === null ? null : { text: spokenPhone(phone), href: telLink(phone) ?? '' },
    reader: actor.staff.name,
    until: whenWords(link.expires, now, zone),
  }
}

/** What is said once it is done. */
const DONE: Readonly<Record<LinkAction, string>> = {
  take: 'It is yours. The clock runs until you have called or written.',
  spoke: 'Logged: you called and spoke. The clock has stopped.',
  'no-answer': 'Logged: you called, and nobody answered. The clock has stopped.',
}

export type LeadLinkResult =
  | { readonly ok: true; readonly done: string }
  | { readonly ok: false; readonly status: 404 | 409 | 422; readonly message: string }

/** Does what a button of the page says, once. */
export async function actByLink(
  site: Site,
  { token, ports, given }: GivenLink & { readonly given: string },
): Promise<LeadLinkResult> {
  const action = LINK_ACTIONS.find((each) => each === given)
  if (!action) return { ok: false, status: 422, message: 'Press one of the three buttons.' }
  const { address } = ports.visitor
  const result = await followLeadLink(site, { token, address, action }, linkPorts(ports))
  if (result.ok) return { ok: true, done: DONE[action] }
  if ('message' in result) return { ok: false, status: 422, message: result.message }
  if (result.reason === 'changed')
    return { ok: false, status: 409, message: 'Somebody else was quicker just now. Look again, then press once more.' }
  return { ok: false, status: 404, message: 'This lead is not there any more.' }
}
