import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isOrdinary, SECURITY_EVENTS, type SecurityEvent } from '#app/features/site/security-event.ts'
import { MOST_PHOTO_BYTES } from '#app/features/trade-in/photos/photo-limit.ts'
import { MAX_PICTURE_BYTES } from '#platform/media/picture.ts'
import { readEnvironment, VARIABLES } from '#server/env.ts'
import { MOST_SENT_BYTES } from '#server/http/feed-push.ts'
import { MOST_CONNECTIONS } from '#server/http/limits.ts'
import { memoryCeiling } from '#server/memory/memory-ceiling.ts'
import { hasProgram, PROGRAMS, renderNginx } from '../factories/servers/proxies.ts'
import { sourceFiles } from './source-files.ts'

const text = (path: string): Promise<string> => readFile(path, 'utf8')

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}
const manifest = async () => JSON.parse(await text('package.json')) as Manifest

/** What runs in production. */
const product = sourceFiles(['app', 'lib', 'platform', 'server', 'cli']).filter(({ path }) => !path.includes('.test.'))

describe('G4 the handbook', () => {
  test('names every variable, and none that is not read', async () => {
    const book = await text('docs/operations.md')
    const section = book.slice(book.indexOf('\n## Variables'), book.indexOf('\n## Starting it'))
    const named = [...section.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names]) =>
      [...names!.matchAll(/`([A-Z_0-9]+)`/g)].map(([, name]) => name!),
    )
    expect(named.toSorted()).toEqual(VARIABLES.toSorted())
  })

  test('names every metric, and none that is not there', async () => {
    const files = (await readdir('server/metrics')).filter((name) => !name.includes('.test.'))
    const sources = await Promise.all(files.map((name) => text(join('server/metrics', name))))
    const there = sources.flatMap((code) => code.match(/\b(?:forecourt|process)_[a-z_]+(?=')/g) ?? [])
    const book = await text('docs/operations.md')
    const section = book.slice(book.indexOf('\n## Metrics'), book.indexOf('\n## Alerts'))
    const named = section.match(/(?<=`)(?:forecourt|process)_[a-z_]+/g) ?? []
    expect(there.length).toBeGreaterThan(15)
    expect([...new Set(named)].toSorted()).toEqual([...new Set(there)].toSorted())
    const alerted = book.slice(book.indexOf('\n## Alerts')).match(/\b(?:forecourt|process)_[a-z_]+/g) ?? []
    expect(alerted.filter((name) => !there.includes(name.replace(/_bucket$/, '')))).toEqual([])
  })

  test('U14 names every security event, and none that is not there', async () => {
    const book = await text('docs/operations.md')
    const section = book.slice(book.indexOf('\n### Security events'), book.indexOf('\n## Backup and restore'))
    const named = [...section.matchAll(/^\| `([a-z_]+)` \| (info|warn) \|/gm)].map(([, name, level]) => [name, level])
    const there = SECURITY_EVENTS.map((event) => [event, isOrdinary({ event } as SecurityEvent) ? 'info' : 'warn'])
    expect(named).toEqual(there)
  })

  test('leads to files that are there', async () => {
    const book = await text('docs/operations.md')
    const links = [...book.matchAll(/\]\((?!#|https?:)([^)#]+)/g)].map(([, to]) => join('docs', to!))
    const missing = links.filter((path) => !existsSync(path))
    expect(missing).toEqual([])
  })
})

describe('U16 memory', () => {
  const settings = readEnvironment({})
  const ceiling = settings.ok ? memoryCeiling(settings.environment, 2) : undefined

  test('the handbook has the parts of the ceiling and their sum', async () => {
    const book = await text('docs/operations.md')
    const section = book.slice(book.indexOf('\n## Memory'), book.indexOf('\n## Variables'))
    const rows = [...section.matchAll(/^\| `([a-z_]+)` \| (\d+) \|/gm)].map(([, name, mb]) => ({
      name,
      mb: Number(mb),
    }))
    expect(rows).toEqual(ceiling?.parts)
    expect(section).toContain(`| together | ${ceiling?.mb.toLocaleString('en-AU')} |`)
    const [, env, mb] = /with `([A-Z_0-9= ]+)` it is ([\d,]+) MB/.exec(section) ?? []
    const less = readEnvironment(Object.fromEntries(env!.split(' ').map((one) => one.split('='))) as Record<string, string>) // prettier-ignore
    expect(less.ok && memoryCeiling(less.environment, 2).mb).toBe(Number(mb!.replace(',', '')))
  })

  test('the unit gives the server what it may take, and ends it only beyond', async () => {
    const unit = await text('deploy/forecourt.service')
    const high = Number(/^MemoryHigh=(\d+)G$/m.exec(unit)?.[1]) * 1024
    const most = Number(/^MemoryMax=(\d+)G$/m.exec(unit)?.[1]) * 1024
    expect(high).toBeGreaterThan(ceiling!.mb)
    expect(most).toBeGreaterThan(high)
    expect(Number(/^LimitNOFILE=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(2 * MOST_CONNECTIONS)
  })
})

describe('G4 the container', () => {
  const stagesOf = (file: string) => file.split(/^(?=FROM )/m).slice(1)

  test('runs the Node of this project, as nobody in particular, with the variables that the server reads', async () => {
    const file = await text('Dockerfile')
    const { dependencies } = await manifest()
    const bases = [...file.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
    expect(bases).toEqual(bases.map(() => `node:${dependencies.node}-bookworm-slim`))
    const last = stagesOf(file).at(-1)!
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('ENTRYPOINT'))
    expect(last.match(/^(RUN|COPY|ADD) .*/gm)?.join('\n')).not.toMatch(/npm|ADD/)
    const set = [...last.matchAll(/\b([A-Z][A-Z_]+)=(?=\S)/g)].map(([, name]) => name!)
    expect(set.length).toBeGreaterThan(3)
    expect(set.filter((name) => ![...VARIABLES, 'NODE_COMPILE_CACHE'].includes(name))).toEqual([])
    expect(last).toContain('/health/ready')
    expect(last).toContain('COPY --from=packages /src/node_modules')
  })

  test('has what it copies, and leaves nothing out that it needs', async () => {
    const file = await text('Dockerfile')
    const ignored = (await text('.dockerignore')).split('\n').filter(Boolean)
    const copied = [...file.matchAll(/^COPY --from=build \/src\/(\S+)/gm)].map(([, path]) => path!)
    const made = ['build', 'build-console', 'node_modules']
    expect(copied.filter((path) => !made.includes(path) && (!existsSync(path) || ignored.includes(path)))).toEqual([])
    const ours = product
      .flatMap(({ imports }) => imports.map(({ target }) => target))
      .filter((target) => existsSync(target.split('/')[0]!))
    expect(ours.filter((target) => !copied.some((path) => target.startsWith(`${path}/`)))).toEqual([])
  })

  test('needs no package of development', async () => {
    const { dependencies, devDependencies } = await manifest()
    const tools =
      /^(server\/(dev|build-places|precompress)\.ts|app\/routes\.ts|app\/pages\/route-table\.ts|app\/pages\/[^/]+\/routes\.ts)$/
    const missing = product
      .filter(({ path }) => !tools.test(path))
      .flatMap(({ path, imports }) => imports.map(({ specifier }) => ({ path, specifier })))
      .filter(({ specifier }) => !/^[.#/]|^node:|^virtual:/.test(specifier) && !builtinModules.includes(specifier))
      .map(({ path, specifier }) => ({
        path,
        name: specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'),
      }))
      .filter(({ name }) => name in devDependencies || !(name in dependencies))
      .filter(({ name }) => !name.startsWith('@types/') && !['three', 'simple-icons'].includes(name))
    expect(missing.map(({ path, name }) => `${path} imports ${name}`)).toEqual([])
  })
})

describe('G4 the machine', () => {
  test.skipIf(!hasProgram('systemd-analyze'))(
    'systemd takes the unit, and finds it well shut',
    { timeout: 240_000 },
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'forecourt-unit-'))
      try {
        const unit = await text('deploy/forecourt.service')
        expect(unit).toContain('/node_modules/.bin/node cli/forecourt.ts serve')
        const file = join(folder, 'forecourt.service')
        await writeFile(file, unit.replaceAll('/opt/forecourt/node_modules/.bin/node', process.execPath))
        execFileSync('systemd-analyze', ['verify', file], { stdio: 'pipe' })
        const said = execFileSync('systemd-analyze', ['security', '--offline=yes', '--threshold=20', file], { encoding: 'utf8' }) // prettier-ignore
        expect(said).toMatch(/Overall exposure level for forecourt.service: 1\.\d/)
        const set = [...unit.matchAll(/\b([A-Z][A-Z_]{2,})=(?=\S)/g)].map(([, name]) => name!)
        expect(set.filter((name) => ![...VARIABLES, 'NODE_COMPILE_CACHE'].includes(name))).toEqual([])
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  )

  test.skipIf(!hasProgram('nginx') || !hasProgram('openssl'))(
    'nginx takes its file, and lets no header of a stranger through',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'forecourt-nginx-'))
      try {
        const rendered = await renderNginx({ folder, node: 3_000, ports: { https: 443, http: 80 } })
        await writeFile(join(folder, 'nginx.conf'), rendered)
        execFileSync('nginx', ['-t', '-q', '-c', join(folder, 'nginx.conf')], {
          stdio: 'pipe',
          env: { ...process.env, PATH: PROGRAMS.join(':') },
        })
        const file = await text('deploy/nginx.conf')
        for (const name of [
          'Host',
          'X-Forwarded-Host',
          'X-Forwarded-Proto',
          'X-Forwarded-For',
          'X-Request-Id',
          'Forwarded',
        ])
          // prettier-ignore
          expect(file).toContain(`proxy_set_header ${name} `)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  )

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8'],
    ['2001:db8:1::7', '2001:db8:1'],
    ['::1', '::1'],
  ])('nginx counts %s as %s', async (address, client) => {
    const map = /map \$remote_addr \$forecourt_client \{(.*?)\n\}/s.exec(await text('deploy/nginx.conf'))![1]!
    const patterns = [...map.matchAll(/"~(.+?)" \$(\w+);/g)]
    expect(patterns).toHaveLength(2)
    const found = patterns.map(([, pattern, name]) => new RegExp(pattern!).exec(address)?.groups?.[name!])
    expect(found.find((each) => each !== undefined) ?? address).toBe(client)
  })

  test('nginx limits every address that costs, and none that does not', async () => {
    const file = await text('deploy/nginx.conf')
    const locations = [...file.matchAll(/^    location (\S+) \{\n(.*?)^    \}/gms)].filter(([, , body]) => body!.includes('proxy_pass')) // prettier-ignore
    const limited = locations.filter(([, , body]) => body!.includes('limit_req zone=')).map(([, path]) => path)
    expect(new Set(limited)).toEqual(new Set(['/', '/api/feeds/', '/api/search/', '/valuation/']))
    const open = locations.map(([, path]) => path).filter((path) => !limited.includes(path))
    expect(new Set(open)).toEqual(new Set(['/api/hooks/', '/assets/']))
  })

  test('both proxies let through as large a feed as the server takes', async () => {
    const nginx = /location \/api\/feeds\/ \{\s+client_max_body_size (\d+)m;/.exec(await text('deploy/nginx.conf'))
    const caddy = /request_body @feeds \{\s+max_size (\d+)MiB/.exec(await text('deploy/Caddyfile'))
    expect([nginx?.[1], caddy?.[1]].map((mb) => Number(mb) * 1024 * 1024)).toEqual([MOST_SENT_BYTES, MOST_SENT_BYTES])
  })

  test('both proxies let through as many photos as the server takes', async () => {
    const nginx = /location \/valuation\/ \{\s+client_max_body_size (\d+)m;/.exec(await text('deploy/nginx.conf'))
    const caddy = /request_body @photos \{\s+max_size (\d+)MiB/.exec(await text('deploy/Caddyfile'))
    for (const found of [nginx, caddy]) expect(Number(found?.[1]) * 1024 * 1024).toBeGreaterThan(MOST_PHOTO_BYTES)
  })

  test('K41 lets pictures and letters of the console through that the node takes', async () => {
    const [nginx, caddy] = [await text('deploy/nginx.conf'), await text('deploy/Caddyfile')]
    const most = { pictures: 2 * MAX_PICTURE_BYTES, inbox: 8_000_000 }
    for (const [place, bytes] of Object.entries(most)) {
      const [, mb] = new RegExp(`location ~ \\S*${place}\\S* \\{\\s+client_max_body_size (\\d+)m;`).exec(nginx) ?? []
      expect(Number(mb) * 2 ** 20, place).toBeGreaterThan(bytes)
      const forms = /@forms not path (.*)/.exec(caddy)![1]
      expect(forms).toContain(`/${place}`)
    }
    expect(caddy).toMatch(/request_body @pictures \{\s+max_size 41MiB/)
    expect(caddy).toMatch(/request_body @letters \{\s+max_size 8MiB/)
  })

  test.skipIf(!hasProgram('caddy'))('Caddy takes its file', () => {
    execFileSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], { stdio: 'pipe' })
  })
})
