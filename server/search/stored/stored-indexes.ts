import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Environment } from '../../env.ts'
import type { SiteRegistry } from '../../sites/site-registry.ts'
import { openSearchIndexes, type SearchIndexes } from '../search-indexes.ts'
import { indexFiles } from './index-files.ts'
import { programVersion } from './program-version.ts'

interface StoredIndexOptions {
  readonly registry: SiteRegistry
  readonly log: Pick<Logger, 'error' | 'warn'>
  readonly environment: Pick<Environment, 'dataFolder' | 'databaseUrl' | 'searchIndexBytes' | 'searchIndexDiskBytes'>
}

/** The search indexes of a server, kept as files of its own disk where it may have some, whichever database it uses. */
export function storedSearchIndexes({ registry, log, environment }: StoredIndexOptions): SearchIndexes {
  const { dataFolder, databaseUrl, searchIndexBytes: limitBytes, searchIndexDiskBytes } = environment
  const needs = { registry, log, dataFolder, databaseUrl, limitBytes }
  if (searchIndexDiskBytes === 0) return openSearchIndexes(needs)
  const folder = join(dataFolder, 'indexes')
  const { createdAt, revision } = registry
  const unknown = (error: unknown) => log.warn({ err: error, folder }, 'search indexes are not kept as files')
  const program = programVersion().catch((error: unknown) => {
    unknown(error)
    return undefined
  })
  const files = indexFiles({ folder, createdAt, revision, program })
  files.dropAhead().catch(unknown)
  return openSearchIndexes({ ...needs, files, stored: { folder, limitBytes: searchIndexDiskBytes } })
}
