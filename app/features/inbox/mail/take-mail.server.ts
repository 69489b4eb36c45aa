import { leadsOf } from '#app/features/leads/leads.server.ts'
import { knownSender } from '#app/features/leads/sender.server.ts'
import type { IncomingMail, MailVerdict } from '#app/features/messages/incoming-mail.ts'
import { oneLine } from '#lib/forms/one-line.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { primaryLocation } from '#app/features/locations/location.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { receiveReply } from '../replies/reply-in.server.ts'
import { isAutomatic, isBounce, isLoop } from './automatic-mail.ts'
import type { InboundAddress } from './mail-address.ts'
import { plainText } from './plain-text.server.ts'
import { portalLead } from './portal-lead.server.ts'
import { replyText } from './reply-text.ts'

const TAKEN: MailVerdict = { ok: true }
const NO_THREAD: MailVerdict = {
  ok: false,
  code: 550,
  message: 'What you answer is not here any more. Please write to the dealer itself.',
}
const NO_LEAD: MailVerdict = {
  ok: false,
  code: 554,
  message: 'No email address and no phone number of a customer was found in this letter. Please send ADF, or lines such as "Phone: 0491 570 156".',
} // prettier-ignore

/**
 * Puts a letter where its address says: an answer into its thread, a portal’s letter as a lead. What programs answer by
 * themselves is taken and left alone, since whoever refuses it makes one more letter of it.
 */
export async function takeMail(site: Site, to: InboundAddress, mail: IncomingMail): Promise<MailVerdict> {
  if (to.kind === 'reply') return takeReply(site, to.thread, mail)
  return takeLead(site, mail)
}

async function takeReply(site: Site, thread: string, mail: IncomingMail): Promise<MailVerdict> {
  if (isAutomatic(mail)) return TAKEN
  const text = replyText(mail.text.trim() === '' ? plainText(mail.html) : mail.text)
  const taken = await receiveReply(site, {
    message_id: mail.messageId || `${mail.from} ${mail.subject} ${text}`,
    about: { thread },
    from: mail.from || mail.envelopeFrom,
    subject: oneLine(mail.subject),
    text: withNotes(text, mail),
    at: site.now(),
  })
  return taken ? TAKEN : NO_THREAD
}

/** What of a letter is not in its text, for whoever reads the thread. */
function withNotes(text: string, { cut }: IncomingMail): string {
  const note = cut ? 'The letter was longer than 10 MB; the rest of it is not kept.' : ''
  return [text || 'The letter has no text of its own.', note].filter(Boolean).join('\n\n')
}

async function takeLead(site: Site, mail: IncomingMail): Promise<MailVerdict> {
  if (isBounce(mail) || isLoop(mail) || /^auto-replied/i.test(mail.headers.get('auto-submitted') ?? '')) return TAKEN
  const lead = portalLead(site.slug, mail)
  if (!lead) return NO_LEAD
  const place = primaryLocation(settingsOf(site, locationSettings).locations)
  const location = place ? { id: String(place.id), name: place.name, slug: place.slug } : null
  // Whoever sends it has told the dealer in ways of their own: here it is a thread, and no further letter.
  const accepted = await leadsOf(site).accept({ ...lead, location }, () => [], knownSender(site))
  if (!accepted.ok) return { ok: false, code: 451, message: 'The lead could not be stored. Please try again later.' }
  return TAKEN
}
