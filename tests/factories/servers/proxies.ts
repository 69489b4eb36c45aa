import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request as ask } from 'node:https'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export const PROGRAMS = '/usr/local/sbin:/usr/sbin:/sbin:/usr/local/bin:/usr/bin:/bin'.split(':')

/** Whether a program is on this machine, where Debian puts those of an administrator too. */
export const hasProgram = (name: string): boolean => PROGRAMS.some((folder) => existsSync(join(folder, name)))

export type ProxyName = 'nginx' | 'caddy'

/** Debian's packages of them. */
export const PROXY_PACKAGES: Readonly<Record<ProxyName, string>> = { nginx: 'nginx-light', caddy: 'caddy' }

/** The domain of the examples in `deploy/`. */
export const DOMAIN = 'example.com.au'

export interface RunningProxy {
  readonly name: ProxyName
  readonly port: number
  ask(path: string, options?: ProxyAsked): Promise<ProxyAnswer>
  stop(): Promise<void>
}

interface ProxyAsked {
  /** Host without its port; a site of the examples by default. */
  readonly host?: string
  readonly method?: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string
  /** Which of this machine's own addresses asks, such as 127.0.0.7: to the proxy each is another visitor. */
  readonly from?: string
}

interface ProxyAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** A certificate of our own making for the domain of the examples. */
export function selfSigned(folder: string): { key: string; certificate: string } {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  const names = ['-subj', `/CN=${DOMAIN}`, '-addext', `subjectAltName=DNS:*.${DOMAIN}`]
  execFileSync('openssl', ['req', '-x509', ...curve, ...names, '-keyout', key, '-out', certificate], { stdio: 'pipe' })
  return { key, certificate }
}

interface ProxyOptions {
  readonly folder: string
  /** Where the node listens. */
  readonly node: number
  readonly ports: { readonly https: number; readonly http: number }
}

/** `deploy/nginx.conf` as it runs here: with our certificates, ports and folders, and nothing else changed. */
export async function renderNginx({ folder, node, ports }: ProxyOptions): Promise<string> {
  const { key, certificate } = selfSigned(folder)
  await mkdir(join(folder, 'logs'), { recursive: true })
  const ours = (await readFile('deploy/nginx.conf', 'utf8'))
    .replaceAll(/ssl_certificate \S+;/g, `ssl_certificate ${certificate};`)
    .replaceAll(/ssl_certificate_key \S+;/g, `ssl_certificate_key ${key};`)
    .replaceAll('/var/log/nginx/', `${folder}/logs/`)
    .replaceAll('/etc/nginx/forecourt', folder)
    .replaceAll('listen 443', `listen 127.0.0.1:${ports.https}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${ports.http}`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${node}`)
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = kinds.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  // A server names its types by a file of its own package.
  const types = 'types { text/html html; }'
  return `${user} daemon off; pid ${folder}/pid; error_log stderr; events { worker_connections 4096; } http { ${types} ${temporary}\n${ours}\n}`
}

/** `deploy/Caddyfile` as it runs here. */
export async function renderCaddy({ folder, node, ports }: ProxyOptions): Promise<string> {
  const { key, certificate } = selfSigned(folder)
  const ours = (await readFile('deploy/Caddyfile', 'utf8'))
    .replace(
      /^\*\.example\.com\.au, dealer\.example \{$/m,
      `https://*.${DOMAIN}:${ports.https} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`,
    ) // prettier-ignore
    .replaceAll('/etc/caddy/forecourt', folder)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${node}`)
  return ours.replace(/^\{$/m, `{\n\tadmin off\n\tauto_https disable_redirects\n\thttp_port ${ports.http}`)
}

/** Runs one of the examples in front of a node that listens at a port, or will. */
export async function startProxy(name: ProxyName, node: number): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), `forecourt-${name}-`))
  const ports = { https: await freePort(), http: await freePort() }
  for (const page of ['unavailable.html', 'busy.html']) await copyFile(`deploy/${page}`, join(folder, page))
  const file = join(folder, name === 'nginx' ? 'nginx.conf' : 'Caddyfile')
  const rendered = { folder, node, ports }
  await writeFile(file, name === 'nginx' ? await renderNginx(rendered) : await renderCaddy(rendered))
  const args = name === 'nginx' ? ['-c', file] : ['run', '--adapter', 'caddyfile', '--config', file]
  const env = { ...process.env, PATH: PROGRAMS.join(':'), HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child: ChildProcess = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (said += text))
  const proxy: RunningProxy = {
    name,
    port: ports.https,
    ask: (path, options) => askProxy(ports.https, path, options),
    async stop() {
      const ended = child.exitCode === null ? once(child, 'exit') : null
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
  for (let tries = 0; ; tries++) {
    if (await proxy.ask('/health/live').then(Boolean, () => false)) return proxy
    if (tries > 200 || child.exitCode !== null) throw new Error(`${name} did not start: ${said}`)
    await pause(50)
  }
}

function askProxy(port: number, path: string, requested: ProxyAsked = {}): Promise<ProxyAnswer> {
  const { host = `harbour.${DOMAIN}`, method = 'GET', headers, body, from } = requested
  const own = { host: `${host}:${port}`, accept: 'text/html', ...headers }
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const options = { host: '127.0.0.1', port, path, method, servername: host, rejectUnauthorized: false, agent: false, ...(from && { localAddress: from }) } // prettier-ignore
  return new Promise((resolve, reject) => {
    const request = ask({ ...options, headers: { ...own, ...length } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    request.on('error', reject)
    request.end(body)
  })
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
