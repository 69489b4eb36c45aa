import { join } from 'node:path'
import { dropHeldFiles } from '#app/features/feeds/runs/held-files.server.ts'
import type { FeedPorts } from '#app/features/inventory/feeds/feed-ports.ts'
import type { SiteDocuments } from '#app/features/site/documents/site-documents.ts'
import { PrivateAddress } from '#platform/outgoing/begin-request.ts'
import { judgedAddress } from '#platform/outgoing/judged-address.ts'
import { diskUploads } from '#platform/uploads/disk-uploads.ts'
import { uploadStore } from '#platform/uploads/upload-store.ts'
import type { Environment } from '../../env.ts'
import { feedNeeds } from './feed-needs.ts'
import type { ImportThread } from './import-thread.ts'

/** Files of 64 MB that come in at the same time. */
const IN_FLIGHT = { atOnce: 8, each: 2, mayWait: 8, eachMayWait: 2 }

/** A look-up takes no longer; what cannot be told by then is told by the first run. */
const LOOKUP_MS = 3_000
const PORTS: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80, 'ftp:': 21, 'ftps:': 21 }

interface FeedPortsOptions {
  readonly environment: Environment
  readonly imports: ImportThread
  readonly documents: SiteDocuments
}

async function refusalOf(address: URL, allow: readonly string[]): Promise<string | null> {
  const host = address.hostname.replace(/^\[|\]$/g, '')
  const port = Number(address.port) || (PORTS[address.protocol] ?? 0)
  try {
    await judgedAddress({ host, port }, { allow }, AbortSignal.timeout(LOOKUP_MS))
    return null
  } catch (error) {
    if (error instanceof PrivateAddress) {
      return `${host} is in a private network, which this server does not ask. Type an address that anybody can reach, or ask your operator to allow this one.`
    }
    return (error as NodeJS.ErrnoException).code === 'ENOTFOUND'
      ? `There is no server called ${host}. Check the address for slips.`
      : null
  }
}

/** What whoever looks after feeds in the console needs of this server. */
export async function feedPorts({ environment, imports, documents }: FeedPortsOptions): Promise<FeedPorts> {
  const { folder } = feedNeeds(environment)
  return {
    documents,
    refuses: (address) => refusalOf(address, environment.outgoingAllow),
    dropHeldFiles: ({ slug }, feed) => dropHeldFiles({ folder, site: slug, feed }, null),
    forms: await diskUploads(join(folder, 'incoming'), IN_FLIGHT),
    uploads: uploadStore(join(folder, 'uploads')),
    readUpload: imports.readUpload,
    importUpload: imports.importUpload,
  }
}
