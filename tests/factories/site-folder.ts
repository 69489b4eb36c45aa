import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newFormToken } from '#app/features/forms/token/form-token.server.ts'
import type { Database } from '#app/features/site/database.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { openDatabase } from '#platform/db/open.ts'
import { runCommand } from '../running/command.ts'
import { builtServer } from './servers/built-server.ts'
import { siteDocument } from './site-document.ts'

/** A data folder with one site, for servers that are processes of their own. */
export interface SiteFolder {
  readonly folder: string
  readonly database: Database
  /** What the tokens of its forms are made with. */
  readonly secret: string
  close(): Promise<void>
}

/** Applies a site by the command line, as an operator does. */
export async function siteFolder(slug: string, more: object = {}): Promise<SiteFolder> {
  await builtServer()
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-site-'))
  const file = join(folder, 'site.json')
  await writeFile(file, JSON.stringify(siteDocument({ slug, ...more })))
  const applied = await runCommand(folder, ['site', 'apply', file])
  if (applied.code !== 0) throw new Error(applied.stderr)
  const database = openDatabase({ dataFolder: folder })
  return {
    folder,
    database,
    secret: await sharedSecret(database, 'forms'),
    async close() {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Message {
  readonly secret: string
  readonly site: string
  readonly email?: string
  readonly message?: string
}

/** The form "Email us", filled in by somebody who took five seconds for it. */
export const messageForm = ({
  secret,
  site,
  email = 'alex.tester@example.com',
  message = 'Do you have this one in white?',
}: Message): URLSearchParams =>
  new URLSearchParams({
    form_token: newFormToken({ secret, site, kind: 'email-us' }, Date.now() - 5_000),
    name: 'Alex',
    last_name: 'Tester',
    email,
    phone: '0491 570 156',
    message,
  })
