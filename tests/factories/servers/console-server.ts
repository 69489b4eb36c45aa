import { organisationId } from '#app/features/staff/organisations/organisation.ts'
import { organisationsOf } from '#app/features/staff/organisations/organisations.server.ts'
import { demoPeopleOf } from '#app/features/staff/sign-in/demo-sign-in.server.ts'
import type { StaffPlatform } from '#app/features/staff/staff-platform.ts'
import { OPERATOR } from '../staff.ts'
import { type AskOptions, type RunningServer, runningServer, type SiteFixture } from './running-server.ts'

export const CONSOLE_HOST = 'console.localhost'
export const CONSOLE_ORIGIN = `http://${CONSOLE_HOST}`

/** Somebody of a test: `organisation` is a name. */
export type TestPerson = Parameters<ReturnType<typeof demoPeopleOf>['add']>[0]

interface ConsoleServerOptions {
  readonly sites: readonly SiteFixture[]
  /** Organisations by name, with the slugs of their sites. */
  readonly organisations: Readonly<Record<string, readonly string[]>>
  readonly people: readonly TestPerson[]
  readonly env?: Readonly<Record<string, string>>
  /** How often it asks which sites other programs have changed, ms. */
  readonly sitePollMs?: number
}

interface ConsoleAsk extends Pick<AskOptions, 'body' | 'headers' | 'host' | 'js' | 'method'> {
  /** Email address of whoever asks; nobody is signed in without it. */
  readonly as?: string
  /** Sent as a form of the console's own page would be. */
  readonly form?: Readonly<Record<string, string>>
  /** The same with files in it. */
  readonly files?: FormData
  /** Sent as a form with one file. */
  readonly file?: File
}

export interface ConsoleServer extends RunningServer {
  readonly platform: StaffPlatform
  /** Asks the console as somebody, or as nobody. */
  ask(path: string, options?: ConsoleAsk): Promise<Response>
  /** The session's cookie of somebody who came in by the sign-in of the demo. */
  cookieOf(email: string): Promise<string>
  idOf(email: string): string
}

/** Puts organisations and invented people into a database: ids of the people by address. */
export async function seedConsole(
  platform: StaffPlatform,
  { organisations, people }: Pick<ConsoleServerOptions, 'organisations' | 'people'>,
): Promise<ReadonlyMap<string, string>> {
  for (const [name, sites] of Object.entries(organisations)) {
    const made = await organisationsOf(platform).create({ name, sites, actor: OPERATOR })
    if (!made.ok) throw new Error(made.reason)
  }
  const ids = new Map<string, string>()
  for (const person of people) {
    const organisation = organisationId(person.organisation) ?? person.organisation
    const added = await demoPeopleOf(platform, { isDemo: true }).add({ ...person, organisation })
    if (!added.ok) throw new Error(added.reason)
    ids.set(person.email, added.id)
  }
  return ids
}

/** A form with one file in it. */
function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** The built server with a console and people in it, who sign in as those of the demo do. */
export async function consoleServer({ sites, env, sitePollMs, ...seed }: ConsoleServerOptions): Promise<ConsoleServer> {
  const server = await runningServer({ sites, sitePollMs, env: { FORECOURT_DEMO_INDEX: '1', ...env } })
  const platform: StaffPlatform = { database: server.database, now: () => Date.now() }
  const ids = await seedConsole(platform, seed)
  const cookies = new Map<string, string>()

  const send = async (path: string, { host = CONSOLE_HOST, form, files, headers, ...more }: ConsoleAsk) => {
    const sent = files && new Response(files)
    return server.get(path, {
      host,
      ...(sent && { method: 'POST', body: new Uint8Array(await sent.arrayBuffer()) }),
      ...(form && { method: 'POST', body: new URLSearchParams(form).toString() }),
      headers: {
        ...(form && { origin: CONSOLE_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }),
        ...(sent && { origin: CONSOLE_ORIGIN, 'content-type': sent.headers.get('content-type') ?? '' }),
        ...headers,
      },
      ...more,
    })
  }

  async function cookieOf(email: string): Promise<string> {
    const known = cookies.get(email)
    if (known) return known
    const answer = await send('/demo', { form: { person: email } })
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('__Host-staff='))
    if (!cookie) throw new Error(`${email} could not sign in: ${answer.status}`)
    const pair = cookie.split(';', 1)[0]!
    cookies.set(email, pair)
    return pair
  }

  return {
    ...server,
    platform,
    cookieOf,
    idOf(email) {
      const id = ids.get(email)
      if (id === undefined) throw new Error(`Nobody is called ${email}.`)
      return id
    },
    async ask(path, { as, headers, file, ...more } = {}) {
      const files = file && formOf(file)
      return send(path, {
        ...(files && { files }),
        ...more,
        headers: { ...(as && { cookie: await cookieOf(as) }), ...headers },
      })
    },
  }
}
