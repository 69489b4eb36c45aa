import type { Sms } from '#app/features/account/sms.ts'
import { accountSettings } from '#app/features/account/settings.schema.ts'
import type { SendResult } from '#app/features/messages/channel.ts'
import { senderOf } from '#app/features/leads/delivery/deliver.server.ts'
import { letterHtml } from '#app/features/messages/letters/letter-html.ts'
import { letterText } from '#app/features/messages/letters/letter-text.ts'
import type { Letter } from '#app/features/messages/letters/letter.ts'
import { HAD_ITS_SHARE, type MailboxShares } from '#app/features/messages/mailbox-share.server.ts'
import type { Mailer } from '#app/features/messages/mailer.ts'
import { isMailAddress, oneLine } from '#lib/forms/one-line.ts'
import { primaryLocation } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import * as paths from '#app/paths.ts'
import type { AlertTables } from './alert.tables.ts'
import { alertLetter, confirmLetter, type Dealer } from './alert-letter.ts'
import { alertNews } from './alert-news.ts'
import type { AlertClaim } from './alert-outbox.server.ts'
import { type AlertAbout, alertSms } from './alert-sms.ts'
import { maySend, type SavedSearch } from './searches/saved-search.ts'
import { savedSearchesOf } from './searches/saved-searches.server.ts'
import { quietUntil } from './send-times.ts'
import { linkToken } from './stop-link.ts'
import { isStillOffered, watchedKind } from './watched.ts'

/** What carries alerts out of the house. */
export interface AlertCarriers {
  readonly mailer: Mailer
  readonly sms: Sms
  /** The platform's address, for sites that name none of their own. */
  readonly mailFrom: string
  /** Signs the links that stop messages. */
  readonly secret: string
  /** What one mailbox may get before it has said that it wants letters; without them there is no limit. */
  readonly shares?: MailboxShares
}

/** The message is not sent, and never will be: it is settled, with the reason. */
const dropped = (note: string): SendResult => ({ ok: true, note })

/** An address longer than this is not put into a text message, characters. */
const MOST_HREF = 140

/**
 * Makes one attempt at one message of this site. Whether it may be sent, and what is still true of it, is asked now:
 * consent may have been taken back, and the vehicle sold, since it was written.
 */
export async function deliverAlert(site: Site, claim: AlertClaim, carriers: AlertCarriers): Promise<SendResult> {
  if (!settingsOf(site, accountSettings).sign_in) return dropped('The site has no accounts any more.')
  const search = await savedSearchesOf(site).find(claim.account, claim.content.search)
  const { channel } = claim.target
  if (!search?.consent || search.channel !== channel || search.consent.withdrawn_at !== null || search.paused) {
    return dropped('The shopper does not want it any more.')
  }
  if (!isStillOffered(site, search)) return dropped('The site has no such alerts any more.')
  if (claim.content.kind === 'confirm') return confirmAddress(site, { claim, search, carriers })
  if (!maySend(search)) return dropped('The shopper does not want it any more.')
  const quiet = channel === 'sms' ? quietUntil(site.now(), zoneOfSite(site)) : null
  if (quiet !== null) return { ok: false, reason: 'It is night.', permanent: false, notBefore: quiet }

  const cars = await stockOf(site).listed(claim.content.changes.map(({ slug }) => slug))
  const news = alertNews(claim.content.changes, { cars, prices: settingsOf(site, vehicleSettings), now: site.now() })
  const [first] = news
  if (!first) return dropped('Nothing of it is true any more.')
  const { more } = claim.content
  const list = site.origin + search.path
  const stopToken = tokenFor(site, { carriers, account: claim.account, search: search.id })
  const stop = stopPage(site, stopToken)
  const single = news.length === 1 && more === 0
  const href = single ? `${site.origin}${paths.vehicle(first.slug)}` : list
  const dealer = dealerOf(site)
  const text = {
    dealer: oneLine(dealer.name, 60),
    about: aboutOf(search),
    news,
    more,
    href,
    stop,
  }

  if (channel === 'sms') {
    const phone = await phoneOf(site, claim.account)
    if (phone === null) return dropped('The account is gone.')
    // The number was agreed to when it was the account's.
    if (phone !== search.consent.to) return dropped('The account has another number by now.')
    const short = href.length > MOST_HREF ? { ...text, href: `${site.origin}${paths.savedSearches}` } : text
    return carriers.sms.send({ to: phone, text: alertSms(short), site: site.slug })
  }
  const stopAll = stopPage(site, tokenFor(site, { carriers, account: claim.account, search: null }))
  const letter = alertLetter({ ...text, from: dealer, list, stopAll, manage: `${site.origin}${paths.savedSearches}` })
  return mail(site, { letter, claim, to: search.consent.to, carriers, stopToken })
}

async function confirmAddress(
  site: Site,
  { claim, search, carriers }: { claim: AlertClaim; search: SavedSearch; carriers: AlertCarriers },
): Promise<SendResult> {
  const { to, confirmed_at } = search.consent!
  if (confirmed_at !== null) return dropped('The address is confirmed already.')
  if (carriers.shares && claim.attempts <= 1 && !(await carriers.shares.take(to, 'first')))
    return dropped(HAD_ITS_SHARE)
  const about = { site: site.slug, account: claim.account, search: search.id }
  const confirm = linkToken(carriers.secret, { ...about, use: 'confirm', to })
  const stopToken = linkToken(carriers.secret, { ...about, use: 'stop' })
  const letter = confirmLetter(dealerOf(site), {
    about: watchedKind(search),
    confirm: `${site.origin}${paths.confirmSearch}?token=${confirm}`,
    stop: stopPage(site, stopToken),
  })
  return mail(site, { letter, claim, to, carriers, stopToken })
}

function aboutOf(search: SavedSearch): AlertAbout {
  const kind = watchedKind(search)
  return kind === 'search' ? { kind, name: oneLine(search.name, 80) } : { kind }
}

interface MailOf {
  readonly letter: Letter
  readonly claim: AlertClaim
  readonly to: string
  readonly carriers: AlertCarriers
  readonly stopToken: string
}

async function mail(site: Site, { letter, claim, to, carriers, stopToken }: MailOf): Promise<SendResult> {
  if (!isMailAddress(to)) {
    return { ok: false, reason: 'The address is not one that email can be sent to.', permanent: true }
  }
  const { name, theme } = settingsOf(site, siteSettings)
  const email = primaryLocation(settingsOf(site, locationSettings).locations)?.contact_detail.email
  return carriers.mailer.send({
    from: senderOf(site, carriers.mailFrom),
    to: [{ name: '', address: to }],
    replyTo: email && isMailAddress(email) ? { name: oneLine(name), address: email } : null,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter, { colour: theme.primary, dealer: name }),
    attachments: [],
    messageId: `<alert.${claim.delivery}.${site.slug}@${carriers.mailFrom.split('@')[1]}>`,
    automatic: false,
    headers: {
      // One press in the mail program stops them (RFC 8058).
      'List-Unsubscribe': `<${site.origin}${paths.unsubscribeHook}?token=${stopToken}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  })
}

const stopPage = (site: Site, token: string): string => `${site.origin}${paths.unsubscribe}?token=${token}`

const tokenFor = (
  site: Site,
  { carriers, ...about }: { carriers: AlertCarriers; account: string; search: string | null },
): string => linkToken(carriers.secret, { site: site.slug, use: 'stop', ...about })

async function phoneOf(site: Site, account: string): Promise<string | null> {
  const row = await tablesOf<AlertTables>(site.database)
    .read.selectFrom('account')
    .where('site_id', '=', site.slug)
    .where('account_id', '=', account)
    .select('phone')
    .executeTakeFirst()
  return row?.phone ?? null
}

function dealerOf(site: Site): Dealer {
  const { name } = settingsOf(site, siteSettings)
  const place = primaryLocation(settingsOf(site, locationSettings).locations)
  const { street = '', city = '', state = '', postcode = '' } = place?.address ?? {}
  const town = city ? [city, state, postcode].filter(Boolean).join(' ') : ''
  const phone = place?.contact_detail.phone || place?.contact_detail.landline_phone || ''
  return { name, origin: site.origin, address: [street, town].filter(Boolean).join(', '), phone }
}
