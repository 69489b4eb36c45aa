import { createHash } from 'node:crypto'
import { senderOf } from '#app/features/leads/delivery/deliver.server.ts'
import { letterHtml } from '#app/features/messages/letters/letter-html.ts'
import { letterText } from '#app/features/messages/letters/letter-text.ts'
import { localMoment } from '#app/features/messages/letters/local-moment.ts'
import type { SendResult } from '#app/features/messages/channel.ts'
import type { Mailer } from '#app/features/messages/mailer.ts'
import { adfAddresses } from '#app/features/leads/delivery/plan.ts'
import { leadSettings } from '#app/features/leads/settings.schema.ts'
import { primaryLocation } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { feedPath, feedRunPath } from '#app/features/staff/console-paths.ts'
import { alarmLetter } from './alarm-letter.ts'
import type { AlarmClaim } from './alarm-outbox.server.ts'
import { feedsOf } from '../settings.schema.ts'

/** Who hears of a feed: its own address, else that of the site's alerts, else its primary location; never a machine. */
export function alarmAddress(site: Site, feed: string): string | null {
  const { alert_email, lead_delivery = [] } = settingsOf(site, leadSettings)
  const machines = adfAddresses(lead_delivery)
  const primary = primaryLocation(settingsOf(site, locationSettings).locations)
  const known = [feedsOf(site).find(({ id }) => id === feed)?.alarm_email, alert_email, primary?.contact_detail.email]
  return known.find((address) => address !== undefined && !machines.has(address.toLowerCase())) ?? null
}

/** Sends the letter about an alarm, where it still stands and somebody is to have it; `console` is its origin. */
export async function deliverAlarm(
  site: Site,
  { alarm, delivery }: AlarmClaim,
  { mailer, mailFrom, console }: { readonly mailer: Mailer; readonly mailFrom: string; readonly console: string },
): Promise<SendResult> {
  if (alarm.ended_at !== null) return { ok: true, note: 'It was well again before the letter went.' }
  const address = alarmAddress(site, alarm.feed_id)
  if (address === null) return { ok: true, note: 'Nobody is named to hear of it.' }
  const { name, theme } = settingsOf(site, siteSettings)
  const since = localMoment(alarm.raised_at, zoneOfSite(site))
  const { feed_id: feed, cause, reason, run } = alarm
  const page = console + (run === null ? feedPath(site.slug, feed) : feedRunPath(site.slug, feed, run))
  const letter = alarmLetter({ feed, cause, reason, page, since })
  const id = createHash('sha256').update(`${site.slug} ${delivery}`).digest('hex').slice(0, 24)
  return mailer.send({
    from: senderOf(site, mailFrom),
    to: [{ name: '', address }],
    replyTo: null,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter, { colour: theme.primary, dealer: name }),
    attachments: [],
    messageId: `<feed-${id}@${mailFrom.split('@')[1]}>`,
    automatic: true,
  })
}
