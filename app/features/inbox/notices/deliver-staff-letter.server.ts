import type { Sms } from '#app/features/account/sms.ts'
import type { SendResult } from '#app/features/messages/channel.ts'
import { inertLetter, ownWords } from '#app/features/messages/letters/inert.ts'
import { letterHtml } from '#app/features/messages/letters/letter-html.ts'
import { letterText } from '#app/features/messages/letters/letter-text.ts'
import type { Letter } from '#app/features/messages/letters/letter.ts'
import type { Mailer } from '#app/features/messages/mailer.ts'
import { isMailAddress, oneLine } from '#lib/forms/one-line.ts'
import type { Database } from '#app/features/site/database.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { inboxPath, invitationPath } from '#app/features/staff/console-paths.ts'
import { invitationToken, TEAM_LETTERS, type TeamLetterContent } from '#app/features/staff/letters/team-letters.server.ts' // prettier-ignore
import { firstNameOf } from '../inbox-actor.ts'
import type { StaffDirectory } from '../staff-directory.ts'
import type { PushService } from '#app/features/staff/devices/push-service.ts'
import type { NoticeFacts, NoticeFrame } from './notice-facts.ts'
import { digestLetter, noticeLetter } from './notice-letter.ts'
import { digestSms, noticeSms } from './notice-sms.ts'
import { pushNotice } from './notice-push.ts'
import { pushToDevice } from './push-to-device.server.ts'
import { readNotice } from './read-notice.server.ts'
import type { StaffLetterClaim } from './staff-outbox.server.ts'
import { invitationLetter, lookLetter, recoveredLetter, recoveryLetter } from './team-letter.ts'
import type { NoticeContent } from './waiting-notice.ts'

/** What carries letters to the people of teams. */
export interface StaffCarriers {
  readonly mailer: Mailer
  readonly sms: Sms
  readonly mailFrom: string
  /** Origin of the console. */
  readonly console: string
  readonly staff: StaffDirectory
  readonly push: PushService
  /** Signs the links of notices. */
  readonly secret: string
  siteBySlug(slug: string): Promise<Site | null>
}

/** The colour of letters that are of no site. */
const INK = '#1a1d21'

/** It is not sent, and never will be: it is settled, with the reason. */
const dropped = (note: string): SendResult => ({ ok: true, note })

/**
 * Makes one attempt at one letter to somebody of a team. Whether there is still something to tell, and what of it they
 * may read, is asked now: people leave, and leads are answered.
 */
export async function deliverStaffLetter(
  database: Database,
  { row }: StaffLetterClaim,
  carriers: StaffCarriers,
): Promise<SendResult> {
  if (TEAM_LETTERS.has(row.kind)) return deliverTeamLetter(database, row, carriers)
  const site = row.site_id === null ? null : await carriers.siteBySlug(row.site_id)
  if (!site) return dropped('The site is gone.')
  const member = (await carriers.staff.atSite(site.slug)).find(({ id }) => id === row.staff_id)
  if (!member) return dropped('The person does not work there any more.')
  const all: NoticeFacts[] = []
  for (const [index, notice] of (JSON.parse(row.content) as NoticeContent).notices.entries()) {
    const reader = { ...carriers, member, link: `${row.letter_id.replaceAll('.', '-').slice(-56)}-${index}` }
    const facts = await readNotice(site, notice, reader)
    if (facts) all.push(facts)
  }
  const [first] = all
  if (!first) return dropped('There is nothing to tell any more.')
  const dealer = oneLine(settingsOf(site, siteSettings).name, 80)
  const frame = {
    dealer,
    site: site.slug,
    reader: firstNameOf(member.name),
    inbox: carriers.console + inboxPath(site.slug),
  }
  if (row.channel === 'sms') {
    if (member.phone === null) return dropped('The person has no mobile any more.')
    const text = all.length === 1 ? noticeSms(first, frame) : digestSms(all, frame)
    return carriers.sms.send({ to: member.phone, text, site: site.slug })
  }
  if (row.channel === 'push') {
    const pushed = await pushToDevice(site, pushNotice(all, frame), { row, push: carriers.push })
    if (pushed !== 'by-email') return pushed
  }
  const letter = noticeLetterOf(all, frame)
  const own = ownWords([dealer, ...all.flatMap(({ email }) => email ?? [])])
  return mail(inertLetter(letter, own), { row, to: member.email, carriers, site })
}

const noticeLetterOf = (all: readonly NoticeFacts[], frame: NoticeFrame): Letter =>
  all.length === 1 ? noticeLetter(all[0]!, frame) : digestLetter(all, frame)

async function deliverTeamLetter(
  database: Database,
  row: StaffLetterClaim['row'],
  carriers: StaffCarriers,
): Promise<SendResult> {
  const content = JSON.parse(row.content) as TeamLetterContent
  const to = row.to_address
  if (to === null) return dropped('It names no address.')
  const letter = await teamLetterOf(database, { content, to, origin: carriers.console })
  if (!letter) return dropped('Its link cannot be opened on this platform.')
  return mail(inertLetter(letter, ownWords([content.organisation])), { row, to, carriers, site: null })
}

interface TeamMail {
  readonly content: TeamLetterContent
  readonly to: string
  readonly origin: string
}

async function teamLetterOf(database: Database, { content, to, origin }: TeamMail): Promise<Letter | null> {
  if (content.kind === 'look') return lookLetter(content)
  if (content.kind !== 'invitation') return (content.kind === 'recovery' ? recoveryLetter : recoveredLetter)(content)
  const token = await invitationToken(database, { to, sealed: content.sealed })
  const { expires_at } = content
  return token === null ? null : invitationLetter(content, { href: origin + invitationPath(token), expires_at })
}

interface MailTo {
  readonly row: StaffLetterClaim['row']
  readonly to: string
  readonly carriers: StaffCarriers
  readonly site: Site | null
}

async function mail(letter: Letter, { row, to, carriers, site }: MailTo): Promise<SendResult> {
  if (!isMailAddress(to))
    return { ok: false, reason: 'The address is not one that email can be sent to.', permanent: true }
  const { name, theme } = site ? settingsOf(site, siteSettings) : { name: 'Forecourt', theme: { primary: INK } }
  return carriers.mailer.send({
    from: { name: oneLine(site ? `${name} leads` : name), address: carriers.mailFrom },
    to: [{ name: '', address: to }],
    replyTo: null,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter, { colour: theme.primary, dealer: name }),
    attachments: [],
    messageId: `<staff.${row.letter_id}.${row.organisation_id}@${carriers.mailFrom.split('@')[1] ?? 'localhost'}>`,
    automatic: false,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}
