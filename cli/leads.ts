import { type Command, InvalidArgumentError } from 'commander'
import { type Channel, CHANNELS } from '#app/features/leads/delivery/channel.ts'
import { planDeliveries } from '#app/features/leads/delivery/plan.ts'
import {
  LEAD_STATES,
  type LeadState,
  type ListedDelivery,
  type ListedLead,
  leadListOf,
} from '#app/features/leads/lead-list.server.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { leadSettings } from '#app/features/leads/settings.schema.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { failure, JSON_OPTION, type JsonOption, type Outcome, report, table } from './report.ts'
import { inWorkspace, siteNamed } from './workspace.ts'

/** More leads than this are read with --json or --since. */
const MOST = 1_000

type OfSite = JsonOption & { site: string }
type ListFlags = OfSite & { since?: number; state?: LeadState }

/** Adds `leads …`: what shoppers asked, and whether it reached the dealer. */
export function addLeadCommands(program: Command): void {
  const leads = program.command('leads').description('what shoppers asked, and whether it reached the dealer')

  leads
    .command('list')
    .description('a site’s leads, the newest first, with how many the same person has sent')
    .requiredOption('--site <slug>', 'the site')
    .option('--since <date>', 'from this day or moment on, such as 2026-11-20', momentGiven)
    .option('--state <state>', `only these: ${LEAD_STATES.join(', ')}`, oneOf(LEAD_STATES, 'state'))
    .option(...JSON_OPTION)
    .action((flags: ListFlags) => report(flags, () => withSite(flags.site, (site) => list(site, flags))))

  leads
    .command('show <lead>')
    .description('one lead as it goes to the dealer, with each of its deliveries')
    .requiredOption('--site <slug>', 'the site')
    .option(...JSON_OPTION)
    .action((lead: string, flags: OfSite) => report(flags, () => withSite(flags.site, (site) => show(site, lead))))

  leads
    .command('dead')
    .description('deliveries that were given up, with the reason')
    .option('--site <slug>', 'the site; every site when absent')
    .option(...JSON_OPTION)
    .action((flags: JsonOption & { site?: string }) => report(flags, () => dead(flags.site)))

  leads
    .command('redeliver <lead>')
    .description('deliver a lead to its dealer again; the shopper is not written to twice')
    .requiredOption('--site <slug>', 'the site')
    .option('--channel <channel>', `only this way: ${CHANNELS.join(', ')}`, oneOf(CHANNELS, 'channel'))
    .option(...JSON_OPTION)
    .action((lead: string, flags: OfSite & { channel?: Channel }) =>
      report(flags, () => withSite(flags.site, (site) => redeliver(site, lead, flags.channel))),
    )
}

const withSite = (slug: string, work: (site: Site) => Promise<Outcome>): Promise<Outcome> =>
  inWorkspace(async (workspace) => {
    const found = await siteNamed(workspace, slug)
    return found.ok ? work(found.site) : failure(found.reason)
  })

async function list(site: Site, { since, state, json }: ListFlags): Promise<Outcome> {
  const found = await leadListOf(site).list({ since, state, limit: json ? Number.MAX_SAFE_INTEGER : MOST + 1 })
  const shown = json ? found : found.slice(0, MOST)
  const more = found.length > shown.length ? ` The newest ${MOST} are shown; --since, --state and --json say more.` : ''
  const count = shown.length === 1 ? '1 lead' : `${shown.length} leads`
  const undelivered = shown.filter((lead) => lead.state === 'undelivered').length
  const warning = undelivered > 0 ? ` ${undelivered} went to nobody: the site names no address for them.` : ''
  return {
    ok: true,
    line: `Site "${site.slug}" has ${count}${chosenText({ since, state })}.${more}${warning}`,
    details: table(shown.map(leadCells)),
    json: shown.map((lead) => ({ ...lead, created_at: iso(lead.created_at) })),
  }
}

const chosenText = ({ since, state }: { since?: number | undefined; state?: LeadState | undefined }): string =>
  [state ? ` ${state}` : '', since === undefined ? '' : ` since ${iso(since).slice(0, 16).replace('T', ' ')} UTC`].join(
    '',
  )

const leadCells = (lead: ListedLead): string[] => [
  shortMoment(lead.created_at),
  lead.id,
  lead.state,
  lead.category,
  plain(lead.name),
  plain(lead.phone ?? ''),
  plain(lead.email ?? ''),
  lead.car ?? '',
  lead.from_person > 1 ? `${lead.from_person} from this person` : '',
]

async function show(site: Site, id: string): Promise<Outcome> {
  const payload = await leadsOf(site).payload(id)
  if (!payload) return noLead(site, id)
  const deliveries = await leadListOf(site).deliveries(id)
  const fields = Object.entries(payload).map(([name, value]) => [
    name,
    plain(typeof value === 'string' ? value : JSON.stringify(value)),
  ])
  return {
    ok: true,
    line: `Lead ${id} of "${site.slug}", ${sendings(deliveries.length)}:`,
    details: [...table(deliveries.map(deliveryCells)), ...table(fields)],
    json: { lead: payload, deliveries: deliveries.map(deliveryJson) },
  }
}

const dead = (slug: string | undefined): Promise<Outcome> =>
  inWorkspace(async (workspace) => {
    const slugs = slug === undefined ? workspace.registry.list().map((record) => record.slug) : [slug]
    const rows: { site: string; delivery: ListedDelivery }[] = []
    for (const each of slugs) {
      const found = await siteNamed(workspace, each)
      if (!found.ok) return failure(found.reason)
      rows.push(...(await leadListOf(found.site).dead()).map((delivery) => ({ site: each, delivery })))
    }
    const again = 'Deliver again: forecourt leads redeliver --site <slug> <lead>'
    return {
      ok: true,
      line: rows.length === 0 ? 'No delivery was given up.' : `${sendings(rows.length)} given up. ${again}`,
      details: table(rows.map(({ site, delivery }) => [site, delivery.lead, ...deliveryCells(delivery)])),
      json: rows.map(({ site, delivery }) => ({ site, ...deliveryJson(delivery) })),
    }
  })

async function redeliver(site: Site, id: string, channel: Channel | undefined): Promise<Outcome> {
  const lead = await leadsOf(site).byId(id)
  if (!lead) return noLead(site, id)
  const { locations } = settingsOf(site, locationSettings)
  const ways = { ...settingsOf(site, leadSettings), locations }
  const count = await leadListOf(site).redeliver(lead, (stored) => planDeliveries(stored, ways), channel)
  if (count === 0) {
    return failure(
      channel
        ? `Lead ${id} has no delivery by ${channel}. "forecourt leads show" lists those it has.`
        : `There is nobody to deliver lead ${id} to: give a location of "${site.slug}" an e-mail address, or the site a lead_delivery.`,
    )
  }
  return { ok: true, line: `Lead ${id} waits to be delivered again: ${sendings(count)}.`, json: { lead: id, count } }
}

const noLead = (site: Site, id: string): Outcome =>
  failure(`Site "${site.slug}" has no lead "${id}". "forecourt leads list --site ${site.slug}" lists them.`)

const deliveryCells = ({
  channel,
  to,
  state,
  attempts,
  due_at,
  delivered_at,
  last_error,
}: ListedDelivery): string[] => [
  channel,
  to,
  state,
  `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`,
  delivered_at === null ? (state === 'waiting' ? `due ${shortMoment(due_at)}` : '') : shortMoment(delivered_at),
  plain(last_error ?? ''),
]

const deliveryJson = (delivery: ListedDelivery) => ({
  ...delivery,
  due_at: iso(delivery.due_at),
  delivered_at: delivery.delivered_at === null ? null : iso(delivery.delivered_at),
})

const sendings = (count: number): string => (count === 1 ? '1 delivery' : `${count} deliveries`)

const iso = (moment: number): string => new Date(moment).toISOString()
const shortMoment = (moment: number): string => iso(moment).slice(0, 16).replace('T', ' ')

/** What a shopper typed must not steer the operator's terminal. */
const plain = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()

function momentGiven(given: string): number {
  const moment = /^\d{4}-\d{2}-\d{2}/.test(given) ? Date.parse(given) : Number.NaN
  if (Number.isNaN(moment)) throw new InvalidArgumentError(`"${given}" is not a date such as 2026-11-20.`)
  return moment
}

const oneOf =
  <T extends string>(known: readonly T[], noun: string) =>
  (given: string): T => {
    const found = known.find((each) => each === given)
    if (!found) throw new InvalidArgumentError(`"${given}" is not a ${noun}; they are: ${known.join(', ')}.`)
    return found
  }
