import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer } from 'vite'
import { readEnvironment } from './env.ts'
import type { ServerBuild } from './main.ts'

const read = readEnvironment({ ...process.env, NODE_ENV: 'development' })
if (!read.ok) {
  console.error(read.reason)
  process.exit(1)
}
const { environment } = read
const vite = await createViteServer({ server: { middlewareMode: true }, appType: 'custom' })
const { createServices, createApp } = (await vite.ssrLoadModule('./server/app.ts')) as ServerBuild
const services = await createServices(environment)
services.leadWorker.start()
const app = await createApp(services)
const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
createHttpServer((request, response) => {
  vite.middlewares(request, response, () => void listener(request, response))
}).listen(environment.port, environment.host, () => {
  console.log(`Forecourt in development: http://${environment.baseDomain}:${environment.port}`)
})
