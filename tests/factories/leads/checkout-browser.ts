import type { RunningServer } from '../servers/running-server.ts'

/** Who reserves in tests. */
export const ROBIN: Readonly<Record<string, string>> = {
  name: 'Robin',
  last_name: 'Tester',
  email: 'robin.tester@example.com',
  phone: '0491 570 156',
  postcode: '4106',
}

let browsers = 0

/** A browser without scripts: it keeps its cookie, and has a network address of its own. */
export function checkoutBrowser(server: RunningServer, site = 'alpha') {
  let cookie = ''
  const n = browsers++
  const address = `198.51.${Math.floor(n / 250) % 250}.${(n % 250) + 1}`
  const base = () => ({ 'x-forwarded-for': address, ...(cookie && { cookie }) })
  const keep = (answer: Response) => {
    const set = answer.headers.getSetCookie().find((one) => one.startsWith('__Host-reserve='))
    if (set) cookie = set.split(';')[0]!
    return answer
  }
  return {
    open: async (path: string) => keep(await server.get(path, { site, headers: base() })),
    /** As its `Cookie` header has it. */
    cookie: () => cookie,
    async text(path: string) {
      return (await this.open(path)).text()
    },
    async post(path: string, fields: Readonly<Record<string, string>> | string) {
      const body = typeof fields === 'string' ? fields : String(new URLSearchParams(fields))
      const headers = {
        ...base(),
        origin: `http://${site}.localhost`,
        'content-type': 'application/x-www-form-urlencoded',
      }
      return keep(await server.get(path, { site, method: 'POST', body, headers }))
    },
    /** The fields of the checkout's form as it stands, filled in. */
    async filled(path: string, answers: Readonly<Record<string, string>> = ROBIN): Promise<Record<string, string>> {
      const page = await this.text(path)
      const hidden = [...page.matchAll(/<input type="hidden" name="(form_token|seen)" value="([^"]*)"/g)]
      const own = Object.fromEntries(hidden.map(([, name, value]) => [name, value]))
      return { ...answers, ...own, intent: 'reserve' }
    },
  }
}
