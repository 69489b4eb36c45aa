import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { findProgram, pinned, SERVER_CPU } from '../programs.ts'

export interface Nginx {
  readonly port: number
  /** Of its one worker. */
  readonly pid: number
  stop(): Promise<void>
}

/**
 * nginx with one worker that serves files which are compressed already; null where it is not installed. Beside each
 * file lies the same text uncompressed, as nginx wants it.
 */
export async function startNginx(folder: string, pages: ReadonlyMap<string, Buffer>): Promise<Nginx | null> {
  const nginx = findProgram('nginx')
  if (!nginx) return null
  const root = join(folder, 'root')
  mkdirSync(root, { recursive: true })
  for (const [name, packed] of pages) {
    writeFileSync(join(root, `${name}.gz`), packed)
    writeFileSync(join(root, name), gunzipSync(packed))
  }
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, configOf({ folder, root, port }))
  const [program, ...args] = pinned(SERVER_CPU, nginx, '-p', folder, '-e', join(folder, 'error.log'), '-c', config)
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries > 100 || child.exitCode !== null) throw new Error('nginx did not start.')
    await pause(50)
  }
  const [worker] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ')
  return {
    port,
    pid: Number(worker),
    async stop() {
      child.kill()
      await ended
    },
  }
}

const configOf = ({ folder, root, port }: { folder: string; root: string; port: number }) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 2048; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  gzip_static on;
  open_file_cache max=1000 inactive=600s;
  open_file_cache_valid 600s;
  keepalive_requests 1000000000;
  default_type "text/html; charset=utf-8";
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  server { listen 127.0.0.1:${port}; root ${root}; }
}
`

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )
