import { commandLine } from '#app/features/staff/audit/actor.ts'
import { organisationId, PLATFORM_ORGANISATION } from '#app/features/staff/organisations/organisation.ts'
import { organisationsOf } from '#app/features/staff/organisations/organisations.server.ts'
import { demoPeopleOf } from '#app/features/staff/sign-in/demo-sign-in.server.ts'
import type { Workspace } from '#cli/workspace.ts'
import { DEMO_ORGANISATIONS, DEMO_PEOPLE } from './demo-people.ts'

/** Puts the invented people of the demo into their organisations; a second time changes nothing. */
export async function loadPeople({ database }: Pick<Workspace, 'database'>): Promise<void> {
  const platform = { database, now: () => Date.now() }
  const organisations = organisationsOf(platform)
  for (const { name, sites } of DEMO_ORGANISATIONS) {
    if (await organisations.byId(idOf(name))) continue
    const made = await organisations.create({ name, sites, actor: commandLine('Demo') })
    if (!made.ok) throw new Error(made.reason)
  }
  const people = demoPeopleOf(platform, { isDemo: true })
  for (const { at, ...person } of DEMO_PEOPLE) {
    const organisations = person.role === 'operator' ? [PLATFORM_ORGANISATION] : at.map(idOf)
    for (const organisation of organisations) {
      const added = await people.add({ ...person, organisation })
      if (!added.ok) throw new Error(added.reason)
    }
  }
}

function idOf(name: string): string {
  const id = organisationId(name)
  if (id === null) throw new Error(`"${name}" is no name of an organisation.`)
  return id
}
