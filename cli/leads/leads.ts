import type { Command } from 'commander'
import { type Channel, CHANNELS } from '#app/features/messages/channel.ts'
import { planDeliveries } from '#app/features/leads/delivery/plan.ts'
import { type ListedDelivery, type ListedLead, leadListOf } from '#app/features/leads/lead-list.server.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import type { LeadConsentRow } from '#app/features/leads/leads.tables.ts'
import { leadSettings } from '#app/features/leads/settings.schema.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { plain } from '../stock/by-whom.ts'
import { exportLeads } from './lead-export.ts'
import { leadMailbox } from './lead-mailbox.ts'
import { type LeadFlags, leadFilterOf, withLeadFilter } from './lead-filter.ts'
import { listMoment } from '../local-moments.ts'
import { oneOf } from '../one-of.ts'
import { failure, JSON_OPTION, type JsonOption, type Outcome, report, reportDocument, table } from '../report.ts'
import { inWorkspace, siteNamed } from '../workspace.ts'

/** More leads than this are read with --json or with something that narrows the list. */
const MOST = 1_000

type OfSite = JsonOption & { site: string }
type ListFlags = OfSite & LeadFlags

/** Adds `leads …`: what shoppers asked, and whether it reached the dealer. */
export function addLeadCommands(program: Command): void {
  const leads = program.command('leads').description('what shoppers asked, and whether it reached the dealer')

  withLeadFilter(leads.command('list'))
    .description('a site’s leads, the newest first, with how many the same person has sent')
    .option(...JSON_OPTION)
    .action((flags: ListFlags) => report(flags, () => withSite(flags.site, (site) => list(site, flags))))

  withLeadFilter(leads.command('export').argument('[file]', 'where to write; standard output when absent', '-'))
    .description('the same leads with all that they say as CSV, for a spreadsheet')
    .option(...JSON_OPTION)
    .action((file: string, flags: ListFlags) =>
      (file === '-' ? reportDocument : report)(flags, () =>
        withSite(flags.site, async (site) => {
          const read = leadFilterOf(site, flags)
          return read.ok ? exportLeads(site, { filter: read.filter, file, json: flags.json }) : failure(read.reason)
        }),
      ),
    )

  leads
    .command('show <lead>')
    .description('one lead as it goes to the dealer: when it came in, what was agreed to, each of its deliveries')
    .requiredOption('--site <slug>', 'the site')
    .option(...JSON_OPTION)
    .action((lead: string, flags: OfSite) => report(flags, () => withSite(flags.site, (site) => show(site, lead))))

  leads
    .command('mailbox')
    .description('the address at which a portal sends leads of a site as ADF or plain email')
    .requiredOption('--site <slug>', 'the site')
    .option(...JSON_OPTION)
    .action((flags: OfSite) => report(flags, () => inWorkspace((workspace) => leadMailbox(workspace, flags.site))))

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

async function list(site: Site, { json, ...flags }: ListFlags): Promise<Outcome> {
  const read = leadFilterOf(site, flags)
  if (!read.ok) return failure(read.reason)
  const limit = json ? Number.MAX_SAFE_INTEGER : MOST + 1
  const found = await leadListOf(site).list({ ...read.filter, limit })
  const shown = json ? found : found.slice(0, MOST)
  const more =
    found.length > shown.length
      ? ` The newest ${MOST} are shown; --since, --text and others narrow them, --json has all.`
      : ''
  const count = shown.length === 1 ? '1 lead' : `${shown.length} leads`
  const undelivered = shown.filter((lead) => lead.state === 'undelivered').length
  const warning = undelivered > 0 ? ` ${undelivered} went to nobody: the site names no address for them.` : ''
  const { locations } = settingsOf(site, locationSettings)
  const names = new Map(locations.map(({ id, name }) => [String(id), name]))
  const zone = zoneOfSite(site)
  return {
    ok: true,
    line: `Site "${site.slug}" has ${count}${read.said}.${more}${warning}`,
    details: table(shown.map((lead) => leadCells(lead, { zone, place: names.get(lead.location_id ?? '') ?? '' }))),
    json: shown.map((lead) => ({ ...lead, created_at: iso(lead.created_at) })),
  }
}

const leadCells = (lead: ListedLead, { zone, place }: { zone: string; place: string }): string[] => [
  listMoment(lead.created_at, zone),
  lead.id,
  lead.state,
  lead.category,
  lead.subcategory ?? '',
  lead.department,
  place,
  plain(lead.name),
  plain(lead.phone ?? ''),
  plain(lead.email ?? ''),
  lead.car ?? '',
  lead.from_person > 1 ? `${lead.from_person} from this person` : '',
]

async function show(site: Site, id: string): Promise<Outcome> {
  const [lead, payload] = await Promise.all([leadsOf(site).byId(id), leadsOf(site).payload(id)])
  if (!lead || !payload) return noLead(site, id)
  const zone = zoneOfSite(site)
  const deliveries = await leadListOf(site).deliveries(id)
  const consents = await leadListOf(site).consents(id)
  const fields = Object.entries(payload).map(([name, value]) => [
    name,
    plain(typeof value === 'string' ? value : JSON.stringify(value)),
  ])
  return {
    ok: true,
    line: `Lead ${id} of "${site.slug}", received ${listMoment(lead.created_at, zone)}, ${sendings(deliveries.length)}:`,
    details: [
      ...table(deliveries.map((delivery) => deliveryCells(delivery, zone))),
      ...table(consents.map((consent) => consentCells(consent, zone))),
      ...table(fields),
    ],
    json: {
      received_at: iso(lead.created_at),
      consents: consents.map(consentJson),
      lead: payload,
      deliveries: deliveries.map(deliveryJson),
    },
  }
}

const consentCells = ({ purpose, given, wording, at, page }: LeadConsentRow, zone: string): string[] => [
  purpose === 'marketing' ? 'news and offers' : 'terms',
  given ? 'agreed' : 'not agreed',
  listMoment(at, zone),
  `"${plain(wording)}"`,
  plain(page),
]

const consentJson = ({ purpose, given, wording, page, address, at }: LeadConsentRow) => ({
  purpose,
  given: given === 1,
  wording,
  page,
  address,
  at: iso(at),
})

const dead = (slug: string | undefined): Promise<Outcome> =>
  inWorkspace(async (workspace) => {
    const slugs = slug === undefined ? workspace.registry.list().map((record) => record.slug) : [slug]
    const rows: { site: string; zone: string; delivery: ListedDelivery }[] = []
    for (const each of slugs) {
      const found = await siteNamed(workspace, each)
      if (!found.ok) return failure(found.reason)
      const zone = zoneOfSite(found.site)
      rows.push(...(await leadListOf(found.site).dead()).map((delivery) => ({ site: each, zone, delivery })))
    }
    const again = 'Deliver again: forecourt leads redeliver --site <slug> <lead>'
    return {
      ok: true,
      line: rows.length === 0 ? 'No delivery was given up.' : `${sendings(rows.length)} given up. ${again}`,
      details: table(rows.map(({ site, zone, delivery }) => [site, delivery.lead, ...deliveryCells(delivery, zone)])),
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
        : `There is nobody to deliver lead ${id} to: give a location of "${site.slug}" an email address, or the site a lead_delivery.`,
    )
  }
  return { ok: true, line: `Lead ${id} waits to be delivered again: ${sendings(count)}.`, json: { lead: id, count } }
}

const noLead = (site: Site, id: string): Outcome =>
  failure(`Site "${site.slug}" has no lead "${id}". "forecourt leads list --site ${site.slug}" lists them.`)

const deliveryCells = (
  { channel, to, state, attempts, due_at, delivered_at, last_error }: ListedDelivery,
  zone: string,
): string[] => [
  channel,
  to,
  state,
  `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`,
  delivered_at === null
    ? state === 'waiting'
      ? `due ${listMoment(due_at, zone)}`
      : ''
    : listMoment(delivered_at, zone),
  plain(last_error ?? ''),
]

const deliveryJson = (delivery: ListedDelivery) => ({
  ...delivery,
  due_at: iso(delivery.due_at),
  delivered_at: delivery.delivered_at === null ? null : iso(delivery.delivered_at),
})

const sendings = (count: number): string => (count === 1 ? '1 delivery' : `${count} deliveries`)

const iso = (moment: number): string => new Date(moment).toISOString()
