import { withHolidays } from '#app/features/locations/hours/holidays.server.ts'
import { zoneOf } from '#app/features/locations/places/zone.ts'
import { primaryLocation } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { Lead } from '../lead.ts'
import { leadsOf } from '../leads.server.ts'
import { leadSettings } from '../settings.schema.ts'
import { calendarName } from '../booking/visit.ts'
import { ADF_TYPE, adfXml } from './adf.ts'
import { alertTarget } from './alert-target.ts'
import type { AdfPlace, AlertTarget, SendResult, Target } from '#app/features/messages/channel.ts'
import { delayedLetter } from './failed-delivery.server.ts'
import { dealerLetter } from './letters/dealer-letter.ts'
import { type AboutLead, fullName, shortName, topicOf } from './letters/lead-facts.ts'
import { inertLetter, nameText, ownWords } from '#app/features/messages/letters/inert.ts'
import { letterHtml } from '#app/features/messages/letters/letter-html.ts'
import type { Letter } from '#app/features/messages/letters/letter.ts'
import { letterText } from '#app/features/messages/letters/letter-text.ts'
import { shopperLetter } from './letters/shopper-letter.ts'
import type { Attachment, Mail, Mailbox, Mailer } from '#app/features/messages/mailer.ts'
import { HAD_ITS_SHARE, type MailboxShares } from '#app/features/messages/mailbox-share.server.ts'
import { isMailAddress, oneLine } from '#lib/forms/one-line.ts'
import type { OutboxClaim } from './outbox.server.ts'
import { adfAddresses } from './plan.ts'
import { SIGNATURE_HEADER, type WebhookCaller, webhookBody, webhookSignature } from './webhook.server.ts'

/** What carries leads out of the house. */
export interface Carriers {
  readonly mailer: Mailer
  readonly webhooks: WebhookCaller
  /** The platform's address, for sites that name none of their own. */
  readonly mailFrom: string
  /** The calendar file (iCalendar) of a test drive, for whoever reads the mail. */
  readonly calendarOf?: (drive: AboutLead, reader: 'dealer' | 'shopper') => string | null
  /** Of letters to shoppers: what one mailbox may get; without them there is no limit. */
  readonly shares?: MailboxShares
  /** Full address of the page on which the shopper moves or cancels the test drive of a lead. */
  readonly changeLink?: (site: Site, lead: string) => string
}

/** A failed attempt at a delivery of this site, with whoever is to hear of it. */
export function withAlert(site: Site, claim: OutboxClaim, sent: SendResult): SendResult {
  if (sent.ok) return sent
  const alert = alertTarget(claim, sent, alertAddress(site))
  return alert ? { ...sent, alert } : sent
}

/** Makes one attempt at one delivery of this site. */
export async function deliver(site: Site, claim: OutboxClaim, carriers: Carriers): Promise<SendResult> {
  const leads = leadsOf(site)
  const [lead, payload] = await Promise.all([leads.byId(claim.lead), leads.payload(claim.lead)])
  if (!lead || !payload) return { ok: false, reason: 'The lead is not there any more.', permanent: true }
  const { target } = claim
  if (target.channel === 'webhook') {
    const now = site.now()
    const body = webhookBody({ delivery: claim.delivery, site: site.slug, lead: payload, news: target.news }, now)
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      [SIGNATURE_HEADER]: webhookSignature(target.secret, body, now),
    }
    return carriers.webhooks.post(target.url, { body, headers })
  }
  const to = (typeof target.to === 'string' ? [target.to] : target.to).filter((one) => !claim.accepted.includes(one))
  if (!to.every(isMailAddress)) {
    return { ok: false, reason: 'The address is not one that email can be sent to.', permanent: true }
  }
  if (lead.slot_cancelled && target.channel === 'shopper-email' && !target.letter) {
    return { ok: true, note: 'Not sent: the test drive was cancelled before its confirmation could go.' }
  }
  // What was let out is tried again without asking: it was counted.
  if (target.channel === 'shopper-email' && !target.paid && claim.attempts <= 1) {
    const kind = target.letter ? 'news' : 'first'
    if (carriers.shares && !(await carriers.shares.take(target.to, kind))) return { ok: true, note: HAD_ITS_SHARE }
  }
  const about = aboutLead(site, lead)
  const mailed = target.channel === 'alert-email' ? await alertMail(site, about, target) : target
  if (!mailed) return { ok: true, note: 'It has arrived meanwhile.' }
  const reader = target.channel === 'shopper-email' ? 'shopper' : 'dealer'
  const calendar = isWithCalendar(mailed) ? carriers.calendarOf?.(about, reader) : null
  const change = lead.slot === null ? undefined : carriers.changeLink?.(site, lead.id)
  const page = target.channel === 'shopper-email' ? target.page : undefined
  const from = senderOf(site, carriers.mailFrom)
  const whole = { ...about, calendar: calendar ?? null, change, ...(page && { page }) }
  const letter = mailOf(site, { about: whole, target: mailed, from })
  return carriers.mailer.send({
    ...letter,
    from,
    to: to.map((address) => ({ name: target.channel === 'shopper-email' ? nameText(fullName(lead)) : '', address })),
    messageId: `<${claim.delivery}.${site.slug}@${carriers.mailFrom.split('@')[1]}>`,
  })
}

/** The letter about a lead carries its test drive as a file; others only where they say so. */
const isWithCalendar = (target: MailTarget): boolean =>
  target.channel !== 'adf-email' && (target.letter === undefined || target.calendar === true)

interface MailFor {
  readonly about: AboutLead
  readonly target: MailTarget
  readonly from: Mailbox
}

type MailTarget = Exclude<Target, { channel: 'webhook' | 'alert-email' }>

/** An alert is read and answered as the letter that it stands for; null when there is nothing to tell any more. */
async function alertMail(site: Site, about: AboutLead, target: AlertTarget): Promise<MailTarget | null> {
  const letter = await delayedLetter(site, about, target)
  return letter && { channel: 'dealer-email', to: [target.to], letter }
}

type MailContent = Omit<Mail, 'from' | 'to' | 'messageId'>

function mailOf(site: Site, { about, target, from }: MailFor): MailContent {
  const { lead } = about
  switch (target.channel) {
    case 'dealer-email':
      return { ...set(site, about, target.letter ?? dealerLetter(about)), replyTo: shopperBox(lead), automatic: false }
    case 'shopper-email':
      return { ...set(site, about, forAnybody(about, target.letter ?? shopperLetter(about))), replyTo: dealerBox(about), automatic: true } // prettier-ignore
    case 'adf-email':
      return adfMail(about, { place: target.place ?? 'body', email: from.address })
  }
}

/** What goes to any address that somebody types repeats their words, and leads nowhere but to the dealer. */
function forAnybody({ dealer, location }: AboutLead, letter: Letter): Letter {
  const host = new URL(dealer.origin)
  const { email = '', phone = '' } = location?.contact_detail ?? {}
  const ours = [dealer.name, dealer.origin, host.host, host.hostname, location?.name ?? '', email, phone]
  return inertLetter(letter, ownWords(ours))
}

/** A letter in both forms, with the test drive as a calendar file. */
function set(site: Site, { calendar, lead }: AboutLead, letter: Letter) {
  const { name, theme } = settingsOf(site, siteSettings)
  const attachments = calendar === null ? [] : [calendarAttachment(calendar, calendarName(lead))]
  return {
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter, { colour: theme.primary, dealer: name }),
    attachments,
  }
}

/** Mail programs want the method of the file (RFC 5546) in its type too. */
function calendarAttachment(content: string, filename: string): Attachment {
  const method = /^METHOD:([A-Z]+)/m.exec(content)?.[1] ?? 'PUBLISH'
  return { filename, contentType: `text/calendar; charset=utf-8; method=${method}`, content }
}

function adfMail(about: AboutLead, { place, email }: { place: AdfPlace; email: string }): MailContent {
  const { lead } = about
  const xml = adfXml(about, email)
  const subject = oneLine(`${topicOf(lead)} – ${shortName(lead)} (ADF)`)
  const mail = { subject, html: null, replyTo: shopperBox(lead), automatic: false }
  if (place === 'body') return { ...mail, text: xml, attachments: [] }
  const file = { filename: 'lead.xml', contentType: `${ADF_TYPE}; charset=utf-8`, content: xml }
  return { ...mail, text: `The lead of ${fullName(lead)} is attached as ADF 1.0.\n`, attachments: [file] }
}

/** Who hears of what does not arrive: a mailbox that people read. */
function alertAddress(site: Site): string | undefined {
  const { alert_email, lead_delivery = [] } = settingsOf(site, leadSettings)
  return alert_email !== undefined && adfAddresses(lead_delivery).has(alert_email.toLowerCase())
    ? undefined
    : alert_email
}

/** A lead with the place that answers it: its own, or the one that stands for the dealer. */
function aboutLead(site: Site, lead: Lead): AboutLead {
  const { locations } = settingsOf(site, locationSettings)
  const location = locations.find(({ id }) => String(id) === lead.location?.id) ?? primaryLocation(locations)
  return {
    lead,
    dealer: { name: settingsOf(site, siteSettings).name, origin: site.origin, zone: zoneOf(null, site) },
    location: location ? withHolidays(site, location) : null,
    now: site.now(),
    calendar: null,
  }
}

/** Whom email of a site comes from: its own sender, else the platform for it. */
export function senderOf(site: Site, mailFrom: string): Mailbox {
  const { lead_sender } = settingsOf(site, leadSettings)
  const name = lead_sender.name ?? settingsOf(site, siteSettings).name
  return { name: oneLine(name), address: lead_sender.email ?? mailFrom }
}

const shopperBox = (lead: Lead): Mailbox | null =>
  lead.person.email && isMailAddress(lead.person.email) ? { name: fullName(lead), address: lead.person.email } : null

const dealerBox = ({ dealer, location }: AboutLead): Mailbox | null => {
  const address = location?.contact_detail.email
  return address ? { name: oneLine(location.name || dealer.name), address } : null
}
