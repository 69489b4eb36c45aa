import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunningServer } from '../servers/running-server.ts'

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
    requested: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }), ...requested.headers }
    const answer = await server.get(path, { site, ...requested, headers })
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
