import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importFeed, mediaOf, readMapping } from '#cli/stock/feed-import.ts'
import { importLine } from '#cli/stock/import-report.ts'
import { importPartsFile } from '#cli/parts.ts'
import { readJsonFile } from '#cli/sites/json-file.ts'
import { failure, type Outcome } from '#cli/report.ts'
import { applyDocument } from '#cli/sites/site-documents.ts'
import { siteNamed, type Workspace } from '#cli/workspace.ts'
import { hashOf } from './fresh-build.ts'
import { type MarketDealer, marketDealers } from './market/market-dealers.ts'
import { writeParts } from './parts/write-parts.ts'
import { type PlacePicture, placePictures, vehiclePicturesIn, withPictures } from './place-pictures.ts'
import { DAY } from '#lib/durations.ts'
import { type WrittenFeed, writeFeeds } from './stock/feeds/write-feeds.ts'

/** What the data folder was last loaded with. */
interface Stamp {
  content: string
  loaded_at: number
}

/** Everything that the demo dealers consist of. */
const CONTENT = ['demo/{sites,feeds,market,parts,pictures,stock}/**/*']

const documentOf = (slug: string): string => join(import.meta.dirname, 'sites', `${slug}.json`)

/**
 * Puts the demo dealers into the data folder: the first time, when the demo itself has changed, and once a day, so
 * that there are always cars that arrived or were sold this week. What a visitor of the demo has added stays.
 */
export async function loadDemo(workspace: Workspace, say: (line: string) => void): Promise<Outcome> {
  const { dataFolder } = workspace.environment
  const stampFile = join(dataFolder, 'demo.json')
  const now = Date.now()
  const stamp = await readStamp(stampFile)
  const content = await hashOf(CONTENT)
  const changed = stamp?.content !== content || workspace.registry.list().length === 0
  if (!changed && now - stamp.loaded_at < DAY) {
    return { ok: true, line: 'The demo dealers are loaded.', json: null }
  }
  say(changed ? 'Loading the demo dealers …' : 'Bringing the demo dealers up to today …')
  const folder = await mkdtemp(join(dataFolder, 'demo-feeds-'))
  try {
    for (const feed of await writeFeeds({ folder, now })) {
      const loaded = await loadDealer(workspace, feed, changed)
      if (!loaded.ok) return loaded
      say(loaded.line)
    }
    for (const dealer of marketDealers(now)) {
      const loaded = await loadMarketDealer(workspace, dealer, { folder, changed })
      if (!loaded.ok) return loaded
      say(loaded.line)
    }
    for (const { slug, file } of await writeParts(folder)) {
      const loaded = await loadParts(workspace, slug, file)
      if (!loaded.ok) return loaded
      say(loaded.line)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await writeFile(stampFile, `${JSON.stringify({ content, loaded_at: now } satisfies Stamp)}\n`)
  return { ok: true, line: 'The demo dealers are loaded.', json: null }
}

async function loadDealer(workspace: Workspace, feed: WrittenFeed, changed: boolean): Promise<Outcome> {
  const { slug, file, format } = feed
  const known = workspace.registry.list().some((record) => record.slug === slug)
  const document = await readJsonFile(documentOf(slug))
  if (!document.ok) return failure(document.reason)
  const pictures = [...(await placePictures()), ...(await vehiclePicturesIn(document.value))]
  // A document may name only pictures that its site has, and only a site can have some.
  if (!known) await applyDocument(workspace, { slug, name: slug })
  const kept = await keepPictures(workspace, slug, pictures)
  if (!kept.ok) return failure(kept.reason)
  if (changed || !known) {
    const applied = await applyDocument(workspace, withPictures(document.value, pictures))
    if (!applied.ok) {
      const details = applied.problems.map(({ field, reason }) => `${field}: ${reason}`)
      return { ok: false, reason: `The document of demo site "${slug}" is not valid.`, details }
    }
  }
  const found = await siteNamed(workspace, slug)
  if (!found.ok) return failure(found.reason)
  const mapped = feed.mapping === undefined ? undefined : await readMapping(feed.mapping)
  if (mapped && !mapped.ok) return failure(mapped.reason)
  const { site } = found
  const media = mediaOf(workspace.environment)
  const imported = await importFeed({ site, file, format, mapping: mapped?.mapping, media })
  if (!imported.ok) return failure(`The stock of demo site "${slug}" was not loaded: ${imported.reason}`)
  const { summary } = imported
  return { ok: true, line: `  ${importLine(slug, summary)}`, json: summary }
}

async function keepPictures(
  workspace: Workspace,
  slug: string,
  pictures: readonly PlacePicture[],
): Promise<{ ok: true } | { ok: false; reason: string }> {
  const found = await siteNamed(workspace, slug)
  if (!found.ok) return found
  const media = mediaOf(workspace.environment)
  for (const { kind, bytes } of pictures) {
    const put = kind === 'film' ? await media.putFilm(found.site, bytes) : await media.put(found.site, bytes)
    if (!put.ok) return put
  }
  return { ok: true }
}

async function loadMarketDealer(
  workspace: Workspace,
  { slug, document, cars }: MarketDealer,
  { folder, changed }: { folder: string; changed: boolean },
): Promise<Outcome> {
  const known = workspace.registry.list().some((record) => record.slug === slug)
  const applied = changed || !known ? await applyDocument(workspace, document) : undefined
  if (applied && !applied.ok) return failure(`The document of demo site "${slug}" is not valid.`)
  const found = await siteNamed(workspace, slug)
  if (!found.ok) return failure(found.reason)
  const file = join(folder, `${slug}.json`)
  await writeFile(file, JSON.stringify(cars))
  const imported = await importFeed({ site: found.site, file, format: 'json', media: mediaOf(workspace.environment) })
  if (!imported.ok) return failure(`The stock of demo site "${slug}" was not loaded: ${imported.reason}`)
  return { ok: true, line: `  Market: ${importLine(slug, imported.summary)}`, json: imported.summary }
}

async function loadParts(workspace: Workspace, slug: string, file: string): Promise<Outcome> {
  const found = await siteNamed(workspace, slug)
  if (!found.ok) return failure(found.reason)
  const media = mediaOf(workspace.environment)
  const imported = await importPartsFile({ site: found.site, file, full: true, force: true, media })
  if (!imported.ok) return failure(`The parts of demo site "${slug}" were not loaded: ${imported.reason}`)
  return { ok: true, line: `  Parts: ${importLine(slug, imported.summary)}`, json: imported.summary }
}

async function readStamp(file: string): Promise<Stamp | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Stamp
  } catch {
    return undefined
  }
}
