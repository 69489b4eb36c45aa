import { glob } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inWorkspace } from '#cli/workspace.ts'
import { loadDemo } from '#demo/load.ts'
import { readEnvironment } from '#server/env.ts'
import { builtServer } from './built-server.ts'

/** Kept between runs: the demo loads itself anew when its own files have changed, and once a day. */
export const DEMO_FOLDER = resolve('node_modules/.cache/forecourt-demo')

const ENV = { FORECOURT_DATA: DEMO_FOLDER, LOG_LEVEL: 'silent', FORECOURT_DEMO_INDEX: '1' }

/** Slugs of the demo dealers that have a site document of their own. */
export const demoSlugs = async (): Promise<string[]> =>
  (await Array.fromAsync(glob('demo/sites/*.json'))).map((file) => basename(file, '.json')).toSorted()

/** Between looks whether another test has loaded the dealers, ms. */
const LOOK_MS = 500

/** Several files of tests use the same folder at once: whichever comes second waits for the first. */
async function loadOnce(): ReturnType<typeof loadDemo> {
  const loaded = await inWorkspace((workspace) => loadDemo(workspace, () => {}))
  if (loaded.ok || !loaded.reason.includes('Another import')) return loaded
  await setTimeout(LOOK_MS)
  return loadOnce()
}

/** The environment of a server over the loaded demo dealers. */
export async function demoEnvironment() {
  const before = { ...process.env }
  Object.assign(process.env, ENV)
  try {
    const loaded = await loadOnce()
    if (!loaded.ok) throw new Error([loaded.reason, ...(loaded.details ?? [])].join('\n'))
    const read = readEnvironment(process.env)
    if (!read.ok) throw new Error(read.reason)
    return read.environment
  } finally {
    for (const name of Object.keys(ENV)) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
}

/** The built server over the demo dealers, without a socket. */
export async function demoServer() {
  const environment = await demoEnvironment()
  const build = await builtServer()
  const services = await build.createServices(environment)
  const app = await build.createApp(services)
  return {
    get: async (site: string, path: string): Promise<Response> => {
      const origin = `http://${site}.localhost`
      return app.request(new Request(origin + path, { headers: { host: `${site}.localhost` } }))
    },
    close: () => services.close(),
  }
}
