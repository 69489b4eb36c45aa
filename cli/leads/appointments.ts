import { type Command, InvalidArgumentError } from 'commander'
import { fullName } from '#app/features/leads/delivery/letters/lead-facts.ts'
import type { Lead } from '#app/features/leads/lead.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { driveBlocksOf } from '#app/features/leads/booking/blocks.server.ts'
import {
  cancelDrive,
  type DriveChanged,
  type DriveRefusal,
  moveDrive,
} from '#app/features/test-drives/change-drive.server.ts'
import { drivesIn } from '#app/features/test-drives/drive-list.server.ts'
import { openSlots, ruleOf } from '#app/features/leads/booking/slots.server.ts'
import { visitWords } from '#app/features/leads/booking/visit.ts'
import { type Location, primaryLocation } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { zoneOf, zoneOfSite } from '#app/features/locations/places/zone.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { DAY, MINUTE } from '#lib/durations.ts'
import { blockCells, blockJson, driveCells, driveJson } from './appointment-lines.ts'
import { nameGiven, plain, userName } from '../stock/by-whom.ts'
import { beginOf, endOfDayAt, listMoment, type TypedMoment, typedMoment } from '../local-moments.ts'
import { locationNamed } from '../location-named.ts'
import { failure, JSON_OPTION, type JsonOption, type Outcome, report, table } from '../report.ts'
import { visitCount } from '../visit-count.ts'
import { inWorkspace, siteNamed } from '../workspace.ts'

type OfSite = JsonOption & { site: string }
type ListFlags = OfSite & { since?: TypedMoment; until?: TypedMoment; location?: string; all?: boolean }
type StaffFlags = OfSite & { by?: string; note?: string }
type MoveFlags = StaffFlags & { to: TypedMoment; location?: string }
type BlockFlags = StaffFlags & { from: TypedMoment; to?: TypedMoment; location?: string }

/** Days that one block may close. */
const MOST_DAYS = 366

/** Adds `appointments …`: the test drives that shoppers have booked, and the times that are closed for bookings. */
export function addAppointmentCommands(program: Command): void {
  const appointments = program
    .command('appointments')
    .description('the test drives and inspections that shoppers have booked, and times that are closed for bookings')
  const bySomebody = (command: Command) =>
    command
      .requiredOption('--site <slug>', 'the site')
      .option('--by <name>', 'who decided it, for the record; else whoever is signed in here', nameGiven)
      .option('--note <text>', 'why, for the record and the dealer’s letter')
      .option(...JSON_OPTION)

  appointments
    .command('list')
    .description(
      'the test drives and inspections to come, and the times that are closed, by the clock of their location',
    )
    .requiredOption('--site <slug>', 'the site')
    .option('--since <date>', 'from this day or moment on; from now on when absent', typedMoment)
    .option('--until <date>', 'up to this day, and with it, or to this moment', typedMoment)
    .option('--location <slug>', 'only at this location, by its slug or id')
    .option('--all', 'with those that were cancelled')
    .option(...JSON_OPTION)
    .action((flags: ListFlags) => report(flags, () => withSite(flags.site, (site) => list(site, flags))))

  bySomebody(appointments.command('cancel <lead>'))
    .description('cancel a booking: its time can be booked again, and both sides are told by email')
    .action((lead: string, flags: StaffFlags) =>
      report(flags, () => withSite(flags.site, (site) => cancel(site, lead, flags))),
    )

  bySomebody(appointments.command('move <lead>'))
    .description('move a booking to another time or place; both sides are told by email')
    .requiredOption('--to <moment>', 'when, such as "2026-11-24 10:00", by the clock of the location', momentGiven)
    .option('--location <slug>', 'where, if it is to be at another location')
    .action((lead: string, flags: MoveFlags) =>
      report(flags, () => withSite(flags.site, (site) => move(site, lead, flags))),
    )

  bySomebody(appointments.command('block'))
    .description('close a time, a day or several days for bookings; what is booked then stays booked')
    .requiredOption('--from <date>', 'a day such as 2026-12-24, or a moment such as "2026-12-24 09:00"', typedMoment)
    .option('--to <date>', 'the last day, or the moment of the end; else that day, or one appointment', typedMoment)
    .option('--location <slug>', 'only at this location; at every location when absent')
    .action((flags: BlockFlags) => report(flags, () => withSite(flags.site, (site) => block(site, flags))))

  appointments
    .command('unblock <block>')
    .description('open a time again that was closed; "appointments list" names the blocks')
    .requiredOption('--site <slug>', 'the site')
    .option(...JSON_OPTION)
    .action((id: string, flags: OfSite) => report(flags, () => withSite(flags.site, (site) => unblock(site, id))))
}

const withSite = (slug: string, work: (site: Site) => Promise<Outcome>): Promise<Outcome> =>
  inWorkspace(async (workspace) => {
    const found = await siteNamed(workspace, slug)
    return found.ok ? work(found.site) : failure(found.reason)
  })

const locationsOf = (site: Site): readonly Location[] => settingsOf(site, locationSettings).locations
const actorOf = ({ by }: StaffFlags): string => `staff:${by ?? userName()}`

async function list(site: Site, flags: ListFlags): Promise<Outcome> {
  const named = flags.location === undefined ? null : locationNamed(site, flags.location)
  if (named && !named.ok) return failure(named.reason)
  const zone = named ? zoneOf(named.location, site) : zoneOfSite(site)
  const from = flags.since ? beginOf(flags.since, zone) : site.now()
  const to = flags.until ? endOfDayAt(flags.until, zone) : Number.MAX_SAFE_INTEGER
  const location = named ? String(named.location.id) : undefined
  const drives = await drivesIn(site, { from, to, location, cancelled: flags.all })
  const blocks = (await driveBlocksOf(site).list()).filter(
    (one) =>
      one.starts_at < to &&
      one.ends_at > from &&
      (location === undefined || (one.location_id ?? location) === location),
  )
  const booked = drives.filter((drive) => !drive.cancelled).map(({ lead }) => lead)
  const count = visitCount(booked)
  const gone = drives.length > booked.length ? `, and ${drives.length - booked.length} cancelled` : ''
  const closed =
    blocks.length === 0
      ? ''
      : ` ${blocks.length === 1 ? '1 time is' : `${blocks.length} times are`} closed for bookings.`
  return {
    ok: true,
    line: `Site "${site.slug}" has ${count}${flags.since || flags.until ? ' then' : ' to come'}${gone}.${closed}`,
    details: [
      ...table(drives.map((drive) => driveCells(drive, site))),
      ...table(blocks.map((one) => blockCells(one, site))),
    ],
    json: { appointments: drives.map(driveJson), blocks: blocks.map(blockJson) },
  }
}

async function cancel(site: Site, id: string, flags: StaffFlags): Promise<Outcome> {
  const before = await leadsOf(site).byId(id)
  const done = await cancelDrive(site, id, { actor: actorOf(flags), note: flags.note ?? '' })
  return outcomeOf(site, {
    id,
    done,
    said: (lead) => `The ${visitWords(lead).name} of ${who(lead)} on ${whenOf(site, before ?? lead)} is cancelled.`,
  })
}

async function move(site: Site, id: string, flags: MoveFlags): Promise<Outcome> {
  const lead = await leadsOf(site).byId(id)
  const own = locationsOf(site).find((one) => String(one.id) === lead?.location?.id)
  const named = flags.location === undefined ? null : locationNamed(site, flags.location)
  if (named && !named.ok) return failure(named.reason)
  const place = named?.location ?? own ?? primaryLocation(locationsOf(site))
  if (!place) return failure(`Site "${site.slug}" has no location, so there is no place for a test drive.`)
  const starts_at = beginOf(flags.to, zoneOf(place, site))
  if (starts_at <= site.now()) return failure(`${listMoment(starts_at, zoneOf(place, site))} is over.`)
  const { minutes, capacity } = ruleOf(site, place)
  const to = { location_id: String(place.id), starts_at, ends_at: starts_at + minutes * MINUTE, capacity }
  // What shoppers could choose themselves, before it is taken.
  const offered = (await openSlots(site, place, { except: id })).some((slot) => slot.starts_at === starts_at)
  const done = await moveDrive(site, id, to, { actor: actorOf(flags), note: flags.note ?? '' })
  const remark = offered ? '' : ' It is outside the times that shoppers can choose.'
  return outcomeOf(site, {
    id,
    done,
    said: (moved) =>
      `The ${visitWords(moved).name} of ${who(moved)} is now on ${whenOf(site, moved)} at ${moved.location?.name ?? place.name}.${remark}`,
  })
}

interface DriveChangeReport {
  readonly id: string
  readonly done: DriveChanged
  readonly said: (lead: Lead) => string
}

function outcomeOf(site: Site, { id, done, said }: DriveChangeReport): Outcome {
  if (!done.ok) return failure(REFUSALS[done.reason](site, plain(id)))
  const { lead } = done
  const aside =
    lead.person.email === null ? ' They left no email address: please call them.' : ' Both sides are told by email.'
  return {
    ok: true,
    line: `${said(lead)}${aside}`,
    json: driveJson({ lead, ...timesOf(lead), cancelled: lead.slot === null, car_told: null }),
  }
}

const REFUSALS: Readonly<Record<DriveRefusal, (site: Site, id: string) => string>> = {
  unknown: ({ slug }, id) =>
    `Site "${slug}" has no booking "${id}". "forecourt appointments list --site ${slug}" lists them.`,
  cancelled: (_, id) => `Booking ${id} was cancelled already. Shoppers book a new one.`,
  over: (_, id) => `Booking ${id} has begun or is over.`,
  taken: () =>
    'That time is taken or closed there, or the vehicle is out then. "forecourt appointments list" says by whom.',
  same: (_, id) => `Booking ${id} has that time and place already.`,
  'too-often': (_, id) => `Booking ${id} was changed too often.`,
}

const timesOf = ({ slot, slot_ends, slot_cancelled }: Lead) => ({
  starts_at: slot ?? slot_cancelled?.starts_at ?? 0,
  ends_at: slot_ends ?? slot_cancelled?.ends_at ?? 0,
})

const who = (lead: Lead): string => plain(fullName(lead))

const whenOf = (site: Site, lead: Lead): string => {
  const place = locationsOf(site).find(({ id }) => String(id) === lead.location?.id)
  return listMoment(timesOf(lead).starts_at, zoneOf(place ?? primaryLocation(locationsOf(site)), site))
}

async function block(site: Site, flags: BlockFlags): Promise<Outcome> {
  const named = flags.location === undefined ? null : locationNamed(site, flags.location)
  if (named && !named.ok) return failure(named.reason)
  const all = locationsOf(site)
  // A day begins by each location's own clock.
  const oneClock = new Set(all.map((one) => zoneOf(one, site))).size <= 1
  const places = named ? [named.location] : oneClock ? [null] : all
  const stretches = places.map((place) => {
    const zone = place ? zoneOf(place, site) : zoneOfSite(site)
    const starts_at = beginOf(flags.from, zone)
    const one = ruleOf(site, place ?? primaryLocation(all) ?? { slug: '' }).minutes * MINUTE
    const ends_at = flags.to
      ? endOfDayAt(flags.to, zone)
      : flags.from.minutes === null
        ? endOfDayAt(flags.from, zone)
        : starts_at + one
    return { location_id: place ? String(place.id) : null, starts_at, ends_at }
  })
  const [first] = stretches
  if (!first || first.ends_at <= first.starts_at)
    return failure('The end is not after the beginning, so nothing was closed.')
  if (first.ends_at <= site.now()) return failure('That time is over, so nothing was closed.')
  if (first.ends_at - first.starts_at > MOST_DAYS * DAY) {
    return failure(
      'That is more than a year. To give no test drives at all, set test_drive.offered in the site document.',
    )
  }
  const by = { set_by: actorOf(flags), note: plain(flags.note ?? '') }
  const blocks = []
  for (const stretch of stretches) blocks.push(await driveBlocksOf(site).add({ ...stretch, ...by }))
  const { starts_at: from, ends_at: to } = first
  const inside = (await drivesIn(site, { from, to })).filter(
    ({ lead }) => named === null || lead.location?.id === String(named.location.id),
  )
  const zone = named ? zoneOf(named.location, site) : zoneOfSite(site)
  const where = named ? ` at ${named.location.name}` : ' at every location'
  const booked =
    inside.length === 0
      ? ''
      : ` ${visitCount(inside.map(({ lead }) => lead))} ${inside.length === 1 ? 'is booked then and stands: move or cancel it' : 'are booked then and stand: move or cancel them'}.`
  return {
    ok: true,
    line: `No test drives can be booked from ${listMoment(from, zone)} to ${listMoment(to, zone)}${where} (${blocks.map(({ block_id }) => block_id).join(', ')}).${booked}`,
    details: table(inside.map((drive) => driveCells(drive, site))),
    json: { blocks: blocks.map(blockJson), booked: inside.map(driveJson) },
  }
}

async function unblock(site: Site, id: string): Promise<Outcome> {
  const removed = await driveBlocksOf(site).remove(id)
  if (!removed)
    return failure(
      `Site "${site.slug}" has no closed time "${plain(id)}". "forecourt appointments list --site ${site.slug}" lists them.`,
    )
  return {
    ok: true,
    line: `Test drives can be booked again: ${blockCells(removed, site).slice(1, 4).join(' ')}.`,
    json: blockJson(removed),
  }
}

function momentGiven(given: string): TypedMoment {
  const typed = typedMoment(given)
  if (typed.minutes === null)
    throw new InvalidArgumentError(`"${given}" names no time: write it as "2026-11-24 10:00".`)
  return typed
}
