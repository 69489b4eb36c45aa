import type { Command } from 'commander'
import { DEPARTMENTS } from '#app/features/leads/forms/form-kinds.ts'
import { LEAD_STATES, type LeadFilter, type LeadState } from '#app/features/leads/lead-list.server.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import type { Site } from '#app/features/site/site.ts'
import { zoneLetters } from '#lib/local-time.ts'
import { beginOf, endOfDayAt, type TypedMoment, typedMoment, wallMoment } from '../local-moments.ts'
import { locationNamed } from '../location-named.ts'
import { oneOf } from '../one-of.ts'

/** What narrows a list of leads, as it was typed. */
export interface LeadFlags {
  since?: TypedMoment
  until?: TypedMoment
  state?: LeadState
  department?: (typeof DEPARTMENTS)[number]
  location?: string
  text?: string
}

/** Gives a command the options that choose leads. */
export const withLeadFilter = (command: Command): Command =>
  command
    .requiredOption('--site <slug>', 'the site')
    .option('--since <date>', 'from this day or moment on, such as 2026-11-20, by the site’s clock', typedMoment)
    .option('--until <date>', 'up to this day, and with it, or to this moment', typedMoment)
    .option('--state <state>', `only these: ${LEAD_STATES.join(', ')}`, oneOf(LEAD_STATES, 'state'))
    .option('--department <name>', `only for: ${DEPARTMENTS.join(', ')}`, oneOf(DEPARTMENTS, 'department'))
    .option('--location <slug>', 'only for this location of the site, by its slug or id')
    .option('--text <words>', 'only with these words: name, phone, email, vehicle, stock number, message')

export type FilterRead =
  | {
      readonly ok: true
      readonly filter: Omit<LeadFilter, 'limit'>
      /** " since 2026-11-20 00:00 AEST" */ readonly said: string
    }
  | { readonly ok: false; readonly reason: string }

/** The leads that are meant, and the same in words. */
export function leadFilterOf(site: Site, flags: LeadFlags): FilterRead {
  const { state, department, text } = flags
  const named = flags.location === undefined ? null : locationNamed(site, flags.location)
  if (named && !named.ok) return named
  const zone = zoneOfSite(site)
  const since = flags.since && beginOf(flags.since, zone)
  const before = flags.until && endOfDayAt(flags.until, zone)
  const moment = (at: number) => `${wallMoment(at, zone)} ${zoneLetters(zone, at)}`
  const said = [
    state ?? '',
    department ? `for ${department}` : '',
    named ? `at ${named.location.name}` : '',
    text ? `with "${text}"` : '',
    since === undefined ? '' : `since ${moment(since)}`,
    before === undefined ? '' : `before ${moment(before)}`,
  ].filter(Boolean)
  return {
    ok: true,
    filter: { since, before, state, department, location: named ? String(named.location.id) : undefined, text },
    said: said.map((words) => ` ${words}`).join(''),
  }
}
