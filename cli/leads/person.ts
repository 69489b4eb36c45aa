import type { Command } from 'commander'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { DataSubject } from '#app/features/site/personal-data.ts'
import { PERSONAL_DATA } from '#server/personal-data.ts'
import { failure, JSON_OPTION, type JsonOption, type Outcome, report } from '../report.ts'
import { inWorkspace, siteNamed } from '../workspace.ts'

interface Flags extends JsonOption {
  site: string
  email?: string
  phone?: string
}

/** Adds `person …`: what a site keeps of somebody, to hand over or to forget (Privacy Act 1988, APP 12 and 13). */
export function addPersonCommands(program: Command): void {
  const person = program.command('person').description('what a site keeps of one person')
  const about = (name: string, description: string) =>
    person
      .command(name)
      .description(description)
      .requiredOption('--site <slug>', 'the site')
      .option('--email <address>', 'the person’s email address')
      .option('--phone <number>', 'the person’s phone number')
      .option(...JSON_OPTION)

  about('export', 'print everything that the site keeps of a person, as JSON').action((flags: Flags) =>
    report({ ...flags, json: true }, () => withPerson(flags, exported)),
  )
  about('erase', 'forget a person: their leads, what they agreed to, what waits to be sent').action((flags: Flags) =>
    report(flags, () => withPerson(flags, erased)),
  )
}

type SiteFound = Extract<Awaited<ReturnType<typeof siteNamed>>, { ok: true }>['site']

async function withPerson(
  flags: Flags,
  work: (site: SiteFound, person: DataSubject) => Promise<Outcome>,
): Promise<Outcome> {
  const phone = flags.phone === undefined ? null : parsePhoneNumberFromString(flags.phone, 'AU')
  if (phone === undefined) return failure(`"${flags.phone}" is not a phone number.`)
  const person = { email: flags.email?.trim().toLowerCase() || null, phone: phone?.number ?? null }
  if (!person.email && !person.phone) return failure('Say who: --email <address>, --phone <number>, or both.')
  return inWorkspace(async (workspace) => {
    const found = await siteNamed(workspace, flags.site)
    return found.ok ? work(found.site, person) : failure(found.reason)
  })
}

async function exported(site: SiteFound, person: DataSubject): Promise<Outcome> {
  const parts = await Promise.all(
    Object.entries(PERSONAL_DATA).map(async ([name, data]) => [name, await data.export(site, person)] as const),
  )
  const json = Object.fromEntries(parts)
  const records = parts.reduce((sum, [, found]) => sum + found.length, 0)
  return { ok: true, line: `"${site.slug}" keeps ${records} records of this person`, json }
}

async function erased(site: SiteFound, person: DataSubject): Promise<Outcome> {
  let records = 0
  for (const data of Object.values(PERSONAL_DATA)) records += await data.erase(site, person)
  return { ok: true, line: `Forgot ${records} records of this person in "${site.slug}"`, json: { erased: records } }
}
