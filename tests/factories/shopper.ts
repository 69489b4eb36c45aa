import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AccountTables } from '#app/features/account/account.tables.ts'
import { SESSION_COOKIE } from '#app/features/account/session.ts'
import { sessionsOf } from '#app/features/account/sessions.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { RunningServer } from './running-server.ts'

/** A browser without scripts: it keeps cookies and sends forms. */
export interface Shopper {
  readonly cookies: Map<string, string>
  get(path: string): Promise<Response>
  post(path: string, fields: Readonly<Record<string, string>>): Promise<Response>
}

export function shopper(server: Pick<RunningServer, 'get'>, site: string, address = '192.0.2.1'): Shopper {
  const cookies = new Map<string, string>()
  const ask = async (
    path: string,
    asked: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }), ...asked.headers }
    const answer = await server.get(path, { site, ...asked, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return {
    cookies,
    get: (path) => ask(path),
    post: (path, fields) =>
      ask(path, {
        method: 'POST',
        body: String(new URLSearchParams(fields)),
        headers: { origin: `http://${site}.localhost`, 'content-type': 'application/x-www-form-urlencoded' },
      }),
  }
}

export interface WrittenSms {
  readonly to: string
  readonly site: string
  readonly text: string
  /** The sign-in code in it, empty when it holds none. */
  readonly code: string
}

/** Text messages that a server wrote into its data folder, oldest first. */
export async function writtenSms(dataFolder: string): Promise<WrittenSms[]> {
  const folder = join(dataFolder, 'sms')
  const names = await readdir(folder).catch((): string[] => [])
  const texts = names.filter((name) => name.endsWith('.txt')).toSorted()
  return Promise.all(
    texts.map(async (name) => {
      const [, to = '', site = '', text = ''] =
        /^To: (\S+)\nSite: (\S+)\n\n(.*)\n$/s.exec(await readFile(join(folder, name), 'utf8')) ?? []
      return { to, site, text, code: /#(\d{6})$/.exec(text)?.[1] ?? '' }
    }),
  )
}

/** Signs a shopper in without a message: the `Cookie` header of a browser that is signed in at this site. */
export async function signedIn(site: Site, phone: string): Promise<{ account: string; cookie: string }> {
  const { write } = tablesOf<AccountTables>(site.database)
  return write(async (trx) => {
    const known = await trx
      .selectFrom('account')
      .select('account_id')
      .where('site_id', '=', site.slug)
      .where('phone', '=', phone)
      .executeTakeFirst()
    const account = known?.account_id ?? randomBytes(16).toString('base64url')
    if (!known) {
      const nothing = { first_name: null, last_name: null, email: null, postcode: null }
      const now = site.now()
      await trx
        .insertInto('account')
        .values({ site_id: site.slug, account_id: account, phone, ...nothing, created_at: now, changed_at: now })
        .execute()
    }
    return { account, cookie: `${SESSION_COOKIE}=${await sessionsOf(site).open(trx, account, 'a test')}` }
  })
}
