import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer } from 'vite'
import { hostName } from '#app/features/site/host.ts'
import { readEnvironment } from './env.ts'
import type { ServerBuild } from './main.ts'

const read = readEnvironment({ ...process.env, NODE_ENV: 'development' })
if (!read.ok) {
  console.error(read.reason)
  process.exit(1)
}
const { environment } = read
const http = createHttpServer()
const vite = await createViteServer({
  server: { middlewareMode: true, hmr: { server: http, path: '/hmr-site' } },
  appType: 'custom',
})
const consoleVite = await createViteServer({
  root: 'console',
  configFile: 'console/vite.config.ts',
  server: { middlewareMode: true, hmr: { server: http, path: '/hmr-console' } },
  appType: 'custom',
})
// The console's list of files, which the one module graph that answers asks for (bin/console-build.ts).
Object.assign(globalThis, {
  consoleAssets: async () => (await consoleVite.ssrLoadModule('virtual:react-router/server-manifest'))['default'],
})
const { createServices, createApp } = (await vite.ssrLoadModule('./server/app.ts')) as ServerBuild
const services = await createServices(environment)
services.leadWorker.start()
const app = await createApp(services)
const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
http.on('request', (request, response) => {
  const { middlewares } = hostName(request.headers.host) === environment.consoleHost ? consoleVite : vite
  middlewares(request, response, () => void listener(request, response))
})
http.listen(environment.port, environment.host, () => {
  console.log(`Forecourt in development: http://${environment.baseDomain}:${environment.port}`)
})
