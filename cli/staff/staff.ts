import type { Command } from 'commander'
import { organisationsOf } from '#app/features/staff/organisations/organisations.server.ts'
import { ROLES, ROLE_WORDS, type Role } from '#app/features/staff/roles.ts'
import { oneOf } from '../one-of.ts'
import { JSON_OPTION, type JsonOption, type Outcome, report, table } from '../report.ts'
import { nameGiven } from '../stock/by-whom.ts'
import { inWorkspace, type Workspace } from '../workspace.ts'
import { invite, type InviteFlags } from './invite.ts'
import { platformIn } from './organisation-named.ts'
import { listTeams, recover, remove, type RemoveFlags } from './team-commands.ts'

type OfTeam = JsonOption & { organisation: string; by?: string }

/** Adds `staff …`: the people of the console, and the organisations that sites belong to. */
export function addStaffCommands(program: Command): void {
  const staff = program.command('staff').description('people who work in the console, and the organisations of sites')
  const several = (value: string, before: string[] = []) => [...before, value]
  const roles = ROLES.map((role) => `  ${role.padEnd(14)}${ROLE_WORDS[role].does}`).join('\n')

  staff
    .command('invite')
    .description('invite somebody: prints a link, good for seven days and once, by which they add a key')
    .requiredOption('--role <role>', `what they do: ${ROLES.join(', ')}`, oneOf<Role>(ROLES, 'role'))
    .requiredOption('--email <address>', 'by which they are known')
    .requiredOption('--name <name>', 'of the person')
    .option('--organisation <name>', 'whose team; an operator belongs to the platform')
    .option('--sites <slugs>', 'on first use: makes the organisation, with these sites, such as north,south')
    .option('--site <slug>', 'only this site of the organisation; may be given several times', several)
    .option('--location <slug>', 'only this location, where one site is given; several times', several)
    .option('--category <name>', 'only leads of this category, such as "Parts Enquiry"; several times', several)
    .option('--by <name>', 'who invites, for the letter and the record; else whoever is signed in here', nameGiven)
    .option(...JSON_OPTION)
    .addHelpText('after', `\nThe roles:\n${roles}\n\nThe first principal of a dealer:\n  forecourt staff invite --organisation "Wattle Motors" --sites wattle,wattle-trucks --role principal --email pat@wattle.example --name "Pat Lee"`) // prettier-ignore
    .action((flags: InviteFlags & JsonOption) => report(flags, () => inWorkspace((workspace) => invite(workspace, flags)))) // prettier-ignore

  staff
    .command('list')
    .description('who is in the team of each organisation, and who is invited')
    .option('--organisation <name>', 'only of this one')
    .option(...JSON_OPTION)
    .action((flags: Partial<OfTeam>) => report(flags, () => inWorkspace((workspace) => listTeams(workspace, flags.organisation)))) // prettier-ignore

  const ofTeam = (command: Command) =>
    command
      .requiredOption('--organisation <name>', 'from whose team')
      .option('--by <name>', 'who decided it, for the record; else whoever is signed in here', nameGiven)
      .option(...JSON_OPTION)
  ofTeam(staff.command('remove <email>'))
    .description('take somebody out of a team: they are signed out everywhere at once')
    .option('--hand-over-to <email>', 'who gets what is still theirs, such as open leads')
    .option('--forget', 'also forget address, phone and keys, once they are in no team; their name stays in the record')
    .action((email: string, flags: RemoveFlags & JsonOption) => report(flags, () => inWorkspace((workspace) => remove(workspace, email, flags)))) // prettier-ignore
  ofTeam(staff.command('recover <email>'))
    .description('somebody lost their keys: prints a link, good for a day and once, that replaces them')
    .action((email: string, flags: OfTeam) => report(flags, () => inWorkspace((workspace) => recover(workspace, email, flags)))) // prettier-ignore

  staff
    .command('organisations')
    .description('the organisations with their sites, and sites that have none')
    .option(...JSON_OPTION)
    .action((flags: JsonOption) => report(flags, () => inWorkspace(listOrganisations)))
}

async function listOrganisations(workspace: Workspace): Promise<Outcome> {
  const all = await organisationsOf(platformIn(workspace)).list()
  const owned = new Set(all.filter(({ isPlatform }) => !isPlatform).flatMap(({ sites }) => sites))
  const free = workspace.registry.list().flatMap(({ slug }) => (owned.has(slug) ? [] : [slug]))
  const count = all.length === 1 ? '1 organisation' : `${all.length} organisations`
  const rest = free.length === 0 ? '' : ` These sites have none: ${free.join(', ')}.`
  return {
    ok: true,
    line: `There ${all.length === 1 ? 'is' : 'are'} ${count}.${rest}`,
    details: table(
      all.map(({ id, name, sites, isPlatform, allowsPassword }) => [
        id,
        name,
        isPlatform ? 'every site' : sites.join(', ') || 'no site',
        allowsPassword ? 'passkeys and passwords' : 'passkeys',
      ]),
    ),
    json: { organisations: all, without: free },
  }
}
