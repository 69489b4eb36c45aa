import { Agent, request } from 'node:http'

export interface AskerRequest {
  readonly path: string
  /** Sends this form instead of asking for a page. */
  readonly form?: URLSearchParams
  readonly headers?: Readonly<Record<string, string>>
  /** Which answers are right: 200, and 303 to a form, when nothing is said. */
  readonly right?: readonly number[]
}

export interface Asker {
  /** Milliseconds to the end of the answer; fails when it is not a right one. */
  ask(requested: AskerRequest): Promise<number>
  close(): void
}

/** Asks a server for pages of one site over connections that are kept open. */
export function asker(to: { port: number; site: string; connections: number }): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: to.connections })
  const host = `${to.site}.localhost:${to.port}`
  const sending = {
    origin: `http://${host}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
  }
  return {
    close: () => agent.destroy(),
    ask: ({ path, form, headers, right = [form ? 303 : 200] }) =>
      new Promise((done, failed) => {
        const begun = performance.now()
        const requested = request(
          {
            host: '127.0.0.1',
            port: to.port,
            path,
            agent,
            method: form ? 'POST' : 'GET',
            headers: { host, 'accept-encoding': 'gzip', ...(form && sending), ...headers },
          },
          (answer) => {
            answer.on('error', failed)
            answer.resume().on('end', () => {
              if (right.includes(answer.statusCode ?? 0)) done(performance.now() - begun)
              else failed(new Error(`${path} answered ${answer.statusCode}.`))
            })
          },
        )
        requested.on('error', failed)
        requested.end(form?.toString())
      }),
  }
}

/** The value below which a share of the times lie. */
export const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? Number.NaN
