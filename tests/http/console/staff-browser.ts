import type { RunningServer } from '#tests/factories/servers/running-server.ts'

export const CONSOLE = 'console.localhost'
export const ORIGIN = `http://${CONSOLE}`

/** An answer of the console, and its page. */
export interface ConsoleAnswer {
  readonly status: number
  readonly to: string | null
  readonly text: string
  readonly headers: Headers
}

/** A browser without scripts at the console; it keeps its cookies, and follows no redirect by itself. */
export function staffBrowser(server: RunningServer, agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0') {
  const cookies = new Map<string, string>()
  const ask = async (path: string, more: { method?: string; body?: string; headers?: Record<string, string> } = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'user-agent': agent, ...(cookie && { cookie }), ...more.headers }
    const response = await server.get(path, { host: CONSOLE, ...more, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const answer: ConsoleAnswer = {
      status: response.status,
      to: response.headers.get('location'),
      text: await response.text(),
      headers: response.headers,
    }
    return answer
  }
  return {
    cookies,
    get: (path: string) => ask(path),
    post: (path: string, fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}) =>
      ask(path, {
        method: 'POST',
        body: String(new URLSearchParams(fields)),
        headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    /** Signs in with the token of a session. */
    enter: (token: string) => cookies.set('__Host-staff', token),
  }
}
