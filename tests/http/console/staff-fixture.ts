import { organisationsOf } from '#app/features/staff/organisations/organisations.server.ts'
import { type RunningServer, runningServer } from '#tests/factories/servers/running-server.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { OPERATOR, signedInStaff } from '#tests/factories/staff.ts'

export const PAT = { name: 'Pat Lee', email: 'pat@wattle.example', organisation: 'wattle', role: 'principal' as const }
export const SAM = { name: 'Sam Okafor', email: 'sam@wattle.example', organisation: 'wattle', role: 'sales' as const }

/** A server with one organisation of two sites, its principal and one who sells. */
export async function staffServer(env: Readonly<Record<string, string>> = {}) {
  const sites = ['north', 'south'].map((slug) => ({ document: siteDocument({ slug }) }))
  const server: RunningServer = await runningServer({ sites, env })
  const platform = { database: server.database, now: () => Date.now() }
  const made = await organisationsOf(platform).create({ name: 'wattle', sites: ['north', 'south'], actor: OPERATOR })
  if (!made.ok) throw new Error(made.reason)
  return {
    server,
    platform,
    pat: await signedInStaff(platform, PAT),
    sam: await signedInStaff(platform, SAM),
    allowPasswords: () => organisationsOf(platform).allowPassword({ id: 'wattle', allowed: true, actor: OPERATOR }),
  }
}

const TABLES = ['staff', 'membership', 'invitation', 'identity_provider', 'staff_key', 'staff_password', 'staff_session', 'staff_hand_off', 'staff_once', 'audit'] // prettier-ignore

/** All that is stored of people but when they were last seen. */
export async function storedOf({ database }: RunningServer): Promise<string> {
  const all: unknown[] = []
  for (const table of TABLES) {
    const rows = (await database.read
      .selectFrom(table as never)
      .selectAll()
      .execute()) as object[]
    all.push(rows.map((row) => JSON.stringify({ ...row, seen_at: 0 })).toSorted())
  }
  return JSON.stringify(all)
}
