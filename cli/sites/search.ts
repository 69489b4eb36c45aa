import type { Command } from 'commander'
import { financeOn } from '#app/features/finance/entry/car-finance.server.ts'
import { openPlaces } from '#app/features/locations/places/places.server.ts'
import { carIndexSchema } from '#app/features/search/documents/car-document.ts'
import { carDocuments } from '#app/features/search/documents/car-documents.server.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { pushIndex } from '#platform/search/meilisearch-index.ts'
import { failure, JSON_OPTION, type JsonOption, type Outcome, report } from '../report.ts'
import { inWorkspace, siteNamed, type Workspace } from '../workspace.ts'

/** Adds `search …`: the hosted search service of a site, where it has one. */
export function addSearchCommands(program: Command): void {
  const search = program.command('search').description('a site’s stock in a hosted search service (Meilisearch)')

  search
    .command('push')
    .description('send a site’s search settings and whole stock; cars that are gone are taken away')
    .requiredOption('--site <slug>', 'the site')
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      '\nThe service is the one in SEARCH_HOST, else the site’s search_host; SEARCH_ADMIN_KEY is a key that may write there.',
    )
    .action((flags: JsonOption & { site: string }) =>
      report(flags, () => inWorkspace((workspace) => push(workspace, flags.site))),
    )
}

async function push(workspace: Workspace, slug: string): Promise<Outcome> {
  const found = await siteNamed(workspace, slug)
  if (!found.ok) return failure(found.reason)
  const { site } = found
  const { search_host, search_index: uid } = settingsOf(site, searchSettings)
  const { searchHost: host = search_host, searchAdminKey: key, outgoingAllow: allow } = workspace.environment
  if (host === undefined) {
    return failure(`Site "${slug}" names no search_host, and SEARCH_HOST is not set. Say where to send the stock.`)
  }
  const stamp = site.now()
  const pushed = await pushIndex(
    { host, key, uid, site: slug, rules: { allow } },
    { schema: carIndexSchema, documents: await carDocuments(site, openPlaces(), financeOn(site)), stamp },
  )
  if (!pushed.ok) return failure(pushed.reason)
  const { documents, removed } = pushed
  return {
    ok: true,
    line: `Sent ${documents === 1 ? '1 car' : `${documents} cars`} of "${slug}" to index "${uid}" at ${host}; removed ${removed} that are gone.`,
    json: { site: slug, host, index: uid, documents, removed },
  }
}
