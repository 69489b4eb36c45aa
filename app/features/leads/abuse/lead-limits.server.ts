import { createHmac } from 'node:crypto'
import type { Transaction } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import { clientBlock } from '#app/features/site/rates/address-block.ts'
import {
  type Count,
  countedUntil,
  countsOf,
  takeCounts,
  visitorLines,
  WHOLE_SITE,
} from '#app/features/site/rates/rate-counts.server.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { Effort } from '#app/features/site/task/effort.server.ts'
import {
  type Escalation,
  type StagedCount,
  standingOf,
  type EscalationVerdict,
  takeWithEffort,
} from '#app/features/site/task/escalation.server.ts'
import { DAY, HOUR, MINUTE } from '#lib/durations.ts'
import { mailboxOf } from '#lib/mailbox.ts'
import type { LeadTables } from '../leads.tables.ts'
import { leadSettings } from '../settings.schema.ts'
import { effortRefusal, type Refusal, refused, tooMany } from './refusal.ts'
import { phoneOf } from './site-phone.ts'

/** Of what one address may send in an hour: the part that takes no effort, and the part that waiting is enough for. */
const FREE_SHARE = 0.1
const WAITED_SHARE = 0.1
/** Of what a site takes without a solved task in an hour: from so much on it takes an effort. */
const CALM_SHARE = 0.5
/** Nothing is refused by it, only asked about. */
const ANY: Count['rates'] = [{ per: HOUR, most: Number.POSITIVE_INFINITY }]

/** Attempts that failed, of one visitor and of all together: beyond these they are not even counted. */
const REFUSED = {
  visitor: [{ per: 10 * MINUTE, most: 30 }],
  site: [{ per: HOUR, most: 1_000 }],
}

interface Sender {
  readonly secret: string
  /** Network address. */
  readonly address: string
  /** The email address that is to hear of it. */
  readonly email?: string
}

/** What a visitor may still do at a site. */
export function leadLimits(site: Site, sender: Sender) {
  const lines = visitorLines(site.slug, sender)
  const leads = escalationOf(site, sender)
  const failures: Count[] = [
    ...countsOf(lines, { rate: 'refused', grain: MINUTE, rates: REFUSED.visitor }),
    { rate: 'refused', who: WHOLE_SITE, grain: MINUTE, rates: REFUSED.site },
  ]
  const full = (allowed: number): Refusal => tooMany('visitor', { allowed, now: site.now(), phone: phoneOf(site) })

  const refusalOf = (standing: EscalationVerdict, effort: Effort): Refusal | null => {
    if (standing.ok) return null
    switch (standing.why) {
      case 'full':
        return full(standing.until)
      case 'crowded':
        return { ...tooMany('site', { allowed: standing.until, now: site.now(), phone: phoneOf(site) }), task: true }
      default:
        return effortRefusal(phoneOf(site), { effort, now: site.now() })
    }
  }

  return {
    /** Why nothing is taken of somebody who has taken such an effort, before anything is stored. */
    async standing(effort: Effort): Promise<Refusal | null> {
      return refusalOf(await standingOf(site, leads, effort), effort)
    },
    /** Why nothing at all is looked at: too many attempts have failed. */
    async full(): Promise<Refusal | null> {
      const counts = failures.filter(({ who }) => who !== WHOLE_SITE)
      const allowed = Math.max(...(await countedUntil(site, counts)), 0)
      return allowed > site.now() ? full(allowed) : null
    },
    /** Counts a lead and spends what was done for it, or says why it is one too many. */
    async take(trx: Transaction<LeadTables>, effort: Effort): Promise<Refusal | null> {
      const standing = await takeWithEffort(trx, { site, escalation: leads, effort })
      return !standing.ok && standing.why === 'spent' && effort.kind === 'solved'
        ? refused(409, SENT_BEFORE, 'captcha_reused')
        : refusalOf(standing, effort)
    },
    /** Counts an attempt that failed, as long as there are not too many to count. */
    async refused(): Promise<void> {
      const now = site.now()
      if (lines.length === 0 || (await countedUntil(site, failures)).some((allowed) => allowed > now)) return
      await tablesOf<LeadTables>(site.database).write((trx) =>
        takeCounts(trx, { site: site.slug, counts: failures, now }),
      )
    },
  }
}

const SENT_BEFORE = 'You’ve already sent this form. To send another one, please reload the page.'

/** Leads of the visitor, of the whole site, and of all sites for one mailbox. */
function escalationOf(site: Site, { secret, address, email = '' }: Sender): Escalation {
  const { address_per_minute, address_per_hour, site_per_hour, mailbox_per_day } = settingsOf(
    site,
    leadSettings,
  ).lead_limits
  const lines = visitorLines(site.slug, { secret, address })
  // Whoever comes from this machine itself stands for many or for nobody.
  const identified = clientBlock(address) !== ''
  const least = (share: number, of: number) => Math.max(1, Math.round(share * of))
  const free = [{ per: HOUR, most: least(FREE_SHARE, address_per_hour) }]
  const waited = [{ per: HOUR, most: least(WAITED_SHARE, address_per_hour) }]
  const asks = countsOf(lines, { rate: 'lead', grain: 1, rates: free })
  const own = asks.map((count, index): StagedCount => ({
    ...count,
    asks: identified ? count.rates : [],
    rates:
      lines[index]!.times === 1
        ? [
            { per: MINUTE, most: address_per_minute },
            { per: HOUR, most: address_per_hour },
          ]
        : ANY,
  }))
  const whole = { who: WHOLE_SITE, grain: MINUTE }
  const calm = [{ per: HOUR, most: least(CALM_SHARE, site_per_hour) }]
  const mailbox = mailboxOf(email)
  const theirs: StagedCount[] =
    mailbox === '' || !identified
      ? []
      : [
          {
            rate: 'lead to',
            who: createHmac('sha256', secret)
              .update(JSON.stringify(['mailbox', mailbox]))
              .digest('base64url'),
            grain: 10 * MINUTE,
            asks: [{ per: DAY, most: mailbox_per_day }],
            rates: ANY,
            everywhere: true,
          },
        ]
  return {
    counts: [...own, { ...whole, rate: 'lead', asks: calm, rates: ANY }, ...theirs],
    waits: [
      ...(identified ? countsOf(lines, { rate: 'lead waited', grain: 1, rates: waited }) : []),
      { ...whole, rate: 'lead waited', rates: [{ per: HOUR, most: site_per_hour }] },
    ],
  }
}
