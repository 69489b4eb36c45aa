import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { writeContent } from '#app/features/content/content-store.server.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { importParts, type PartsImport } from '#app/features/parts/feed/import-parts.server.ts'
import type { Database } from '#app/features/site/database.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { importStock } from '#app/features/stock/import/import-stock.server.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { localMedia } from '#platform/media/store/local-media.ts'
import { type Environment, readEnvironment } from '#server/env.ts'
import type { Limits } from '#server/http/limits.ts'
import { startServer } from '#server/main.ts'
import { checkSiteDocument, documentHash, readSiteDocument } from '#server/sites/documents/site-document.ts'
import { builtServer } from './built-server.ts'
import type { FeedCar } from '../car.ts'
import type { ImportOptions } from '#app/features/stock/import/stock-import.ts'

export interface SiteFixture {
  readonly document: { readonly slug: string }
  /** The document was applied before a rule came that would refuse it: it is read, not judged. */
  readonly older?: boolean
  /** Cars of the site's feed; a function gets the ids of the pictures that were drawn for it. */
  readonly cars?: readonly FeedCar[] | ((pictures: readonly string[]) => readonly FeedCar[])
  /** Parts of the site, as a JSON file has them. */
  readonly parts?: readonly object[]
  /** How many different pictures to draw for the site. */
  readonly pictures?: number
  /** Pictures that its document names, as files. */
  readonly media?: readonly Uint8Array[]
  /** How many of them, the last ones, are gone from the disk once the cars are imported. */
  readonly lost?: number
}

export interface AskOptions {
  /** Slug of the site to ask, on the base domain. */
  site?: string
  /** Host header, instead of a site. */
  host?: string
  headers?: Readonly<Record<string, string>>
  method?: string
  body?: string | Uint8Array<ArrayBuffer>
  /** Asks for what a browser that runs our scripts would ask for: the page's data alone. */
  js?: boolean
}

export interface RunningServer {
  readonly environment: Environment
  /** A database handle of the tests' own, as another process would have one. */
  readonly database: Database
  /** The handle of the server itself. */
  readonly ownDatabase: Database
  /** Ids of the pictures drawn for a site. */
  pictures(slug: string): readonly string[]
  get(path: string, options?: AskOptions): Promise<Response>
  text(path: string, options?: AskOptions): Promise<string>
  /** The site as the command line would resolve it, for imports beside the running server. */
  site(slug: string): Site
  import(slug: string, cars: readonly FeedCar[], options?: Partial<ImportOptions>): ReturnType<typeof importStock>
  importParts(slug: string, parts: readonly object[], options?: Partial<PartsImport>): ReturnType<typeof importParts>
  close(): Promise<void>
}

interface ServerOptions {
  readonly sites: readonly SiteFixture[]
  /** Variables of the environment, such as TRUST_PROXY. */
  readonly env?: Readonly<Record<string, string>>
  /** How long slow clients are waited for, when the server listens. */
  readonly limits?: Limits
  /** How often it asks which sites other programs have changed, ms. */
  readonly sitePollMs?: number
}

interface SeededServer {
  readonly sites: ReadonlyMap<string, Site>
  readonly pictures: ReadonlyMap<string, readonly string[]>
  readonly database: Database
  readonly environment: Environment
}

/** The built server over a data folder of its own: migrated, sites applied, stock imported. No socket is opened. */
export async function runningServer(options: ServerOptions): Promise<RunningServer> {
  const { folder, seeded } = await freshFolder(options)
  const build = await builtServer()
  const services = await build.createServices(seeded.environment, { sitePollMs: options.sitePollMs })
  const app = await build.createApp(services)

  const get: RunningServer['get'] = async (path, { site, host, headers, method, body, js } = {}) => {
    const named = host ?? `${site ?? options.sites[0]?.document.slug}.localhost`
    const request = new Request(originOf(named) + (js ? dataPath(path) : path), {
      method: method ?? 'GET',
      // As whatever sends a form over the network says how long it is.
      headers: {
        host: named,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    return app.request(request)
  }
  return {
    environment: seeded.environment,
    database: seeded.database,
    ownDatabase: services.database,
    pictures: (slug) => seeded.pictures.get(slug) ?? [],
    get,
    text: async (path, requested) => (await get(path, requested)).text(),
    site: (slug) => siteNamed(seeded, slug),
    import: (slug, cars, more) => importCars(siteNamed(seeded, slug), cars, more),
    importParts: (slug, parts, more) => bringParts(siteNamed(seeded, slug), parts, more),
    async close() {
      await services.close()
      await seeded.database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export interface ListeningServer extends Pick<RunningServer, 'database' | 'pictures' | 'import' | 'site'> {
  readonly port: number
  readonly dataFolder: string
  close(): Promise<void>
}

/** The same server on a socket of its own, for what only a real connection can show. */
export async function listeningServer(options: ServerOptions & { readonly port?: number }): Promise<ListeningServer> {
  const { folder, seeded } = await freshFolder(options)
  const { port = 0 } = options
  const server = await startServer({ ...seeded.environment, port }, await builtServer(), options.limits)
  return {
    port: server.port,
    dataFolder: seeded.environment.dataFolder,
    database: seeded.database,
    pictures: (slug) => seeded.pictures.get(slug) ?? [],
    site: (slug) => siteNamed(seeded, slug),
    import: (slug, cars, more) => importCars(siteNamed(seeded, slug), cars, more),
    async close() {
      await server.close()
      await seeded.database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The origin that the socket would make of a Host header; one that makes none is still sent as the header. */
const originOf = (host: string): string =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).origin : 'http://invalid'

/** Where the router's own requests ask for the data of a page. */
export function dataPath(path: string): string {
  const url = new URL(path, 'http://site.invalid')
  return `${url.pathname === '/' ? '/_' : url.pathname.replace(/\/$/, '/_')}.data${url.search}`
}

function siteNamed({ sites }: SeededServer, slug: string): Site {
  const site = sites.get(slug)
  if (!site) throw new Error(`The test server has no site "${slug}".`)
  return site
}

/** A data folder of its own: migrated, sites applied, stock imported. */
export async function freshFolder(options: ServerOptions): Promise<{ folder: string; seeded: SeededServer }> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-pages-'))
  const read = readEnvironment({ FORECOURT_DATA: folder, LOG_LEVEL: 'silent', ...options.env })
  if (!read.ok) throw new Error(read.reason)
  const database = openDatabase({ dataFolder: folder })
  const migrated = await migrate(database)
  if (!migrated.ok) throw new Error(migrated.reason)
  const sites = new Map<string, Site>()
  const pictures = new Map<string, readonly string[]>()
  for (const [index, fixture] of options.sites.entries()) {
    if (sites.has(fixture.document.slug)) throw new Error(`Two test sites are called "${fixture.document.slug}".`)
    const site = await applySite(database, fixture)
    sites.set(site.slug, site)
    const ids = await drawPictures(site, {
      count: fixture.pictures ?? 0,
      folder: join(folder, 'media'),
      hue: index * 90,
    })
    pictures.set(site.slug, ids)
    await keepFiles(site, fixture.media ?? [], join(folder, 'media'))
    if (fixture.parts) await importedParts(site, fixture.parts)
    const stock = typeof fixture.cars === 'function' ? fixture.cars(ids) : (fixture.cars ?? [])
    if (stock.length === 0) continue
    const imported = await importCars(site, stock)
    if (!imported.ok) throw new Error(imported.reason)
    if (imported.summary.rejected) throw new Error(JSON.stringify(imported.summary.rejects.slice(0, 5)))
    const lost = fixture.lost ? ids.slice(-fixture.lost) : []
    for (const id of lost) await rm(join(folder, 'media', site.slug, `${id}.jpg`))
  }
  return { folder, seeded: { sites, pictures, database, environment: read.environment } }
}

async function applySite(database: Database, { document: input, older = false }: SiteFixture): Promise<Site> {
  const checked = checkSiteDocument(input)
  const document = checked.ok ? checked.document : older ? readSiteDocument(input) : null
  if (!document) throw new Error(`The site document is not usable: ${JSON.stringify(checked)}`)
  const { slug, domains } = document
  const stored = {
    slug,
    domains,
    hash: documentHash(document),
    document: JSON.stringify(input),
    by: 'test',
    now: Date.now(),
  }
  const applied = await sitesOf(database).apply(stored, (trx) => writeContent(trx, slug, document))
  if (!applied.ok) throw new Error(applied.reason)
  return { slug, version: applied.version, origin: '', settings: document, database, now: Date.now }
}

async function* bytes(text: string) {
  yield Buffer.from(text)
}

const importCars = (site: Site, cars: readonly FeedCar[], more: Partial<ImportOptions> = {}) =>
  importStock(site, {
    source: bytes(JSON.stringify(cars)),
    format: 'json',
    defaultDealership: { id: 1, slug: `${site.slug}-rocklea`, name: `${site.slug} Rocklea` },
    ...more,
  })

const bringParts = (site: Site, parts: readonly object[], more: Partial<PartsImport> = {}) =>
  importParts(site, {
    source: bytes(JSON.stringify(parts)),
    locations: settingsOf(site, locationSettings).locations,
    ...more,
  })

async function importedParts(site: Site, parts: readonly object[]): Promise<void> {
  const imported = await bringParts(site, parts)
  if (!imported.ok) throw new Error(imported.reason)
  if (imported.summary.rejected) throw new Error(JSON.stringify(imported.summary.rejects.slice(0, 5)))
}

async function keepFiles(site: Site, files: readonly Uint8Array[], folder: string): Promise<void> {
  const media = localMedia({ folder })
  for (const file of files) {
    const put = await media.put(site, file)
    if (!put.ok) throw new Error(put.reason)
  }
}

/** Plain pictures that differ in colour; enough for pages, quick to make. */
async function drawPictures(site: Site, { count, folder, hue }: { count: number; folder: string; hue: number }) {
  const media = localMedia({ folder })
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const [r, g, b] = [(hue + index * 7) % 256, (40 + index * 11) % 256, (90 + index * 5) % 256]
    const picture = sharp({ create: { width: 960, height: 640, channels: 3, background: { r, g, b } } })
    const put = await media.put(site, await picture.jpeg().toBuffer())
    if (!put.ok) throw new Error(put.reason)
    ids.push(put.id)
  }
  return ids
}
