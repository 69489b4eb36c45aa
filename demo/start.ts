import { failure, type Outcome, report } from '#cli/report.ts'
import { serve } from '#cli/serve.ts'
import { applyDocument } from '#cli/sites/site-documents.ts'
import { inWorkspace, type Workspace } from '#cli/workspace.ts'
import { ensureBuild } from './fresh-build.ts'
import { DEMO_LEADS } from './console/demo-leads.ts'
import { loadLeads } from './console/load-leads.ts'
import { loadPeople } from './console/load-people.ts'
import { loadDemo } from './load.ts'
import { startFeedServer } from './moving/feed-server.ts'
import { MOVING_SLUG, movingDealer } from './moving/moving-dealer.ts'

/** `npm run demo`: builds when something has changed, loads the demo dealers, serves them with an index of the sites. */
process.env.FORECOURT_DEMO_INDEX = '1'
process.env.LOG_LEVEL ??= 'warn'

/** Where the feed of the dealer whose stock moves is had, when nobody else is there. */
const FEED_PORT = 3_199

const DONE: Outcome = { ok: true, line: 'The demo dealers are loaded.', json: null }

const say = (line: string): void => console.log(line)

await report({}, async () => {
  const build = await ensureBuild(() => say('Building …'))
  if (!build.ok) return { ok: false, reason: 'The build failed:', details: [build.output] }
  const loaded = await inWorkspace(async (workspace) => {
    const dealers = await loadDemo(workspace, say)
    if (dealers.ok) await loadConsole(workspace)
    return dealers.ok ? loadMovingDealer(workspace) : dealers
  })
  return loaded.ok ? serve(process.env) : loaded
})

/** The people of the demo dealers, and leads that wait for them. */
async function loadConsole(workspace: Workspace): Promise<void> {
  await loadPeople(workspace)
  for (const [slug, leads] of Object.entries(DEMO_LEADS)) {
    const site = await workspace.registry.bySlug(slug)
    if (site) await loadLeads(site, leads)
  }
}

/** The dealer whose stock moves, with a feed server in this process. `DEMO_FEED=0` leaves both out. */
async function loadMovingDealer(workspace: Workspace): Promise<Outcome> {
  const isOff = process.env.DEMO_FEED === '0'
  if (isOff && !workspace.registry.list().some(({ slug }) => slug === MOVING_SLUG)) return DONE
  const server = isOff ? null : await startFeedServer({ port: FEED_PORT })
  const applied = await applyDocument(workspace, movingDealer(server?.feed ?? null))
  if (!applied.ok) return failure(`The document of demo site "${MOVING_SLUG}" is not valid.`)
  if (!server) return DONE
  process.env.OUTGOING_ALLOW = [process.env.OUTGOING_ALLOW, server.host].filter(Boolean).join(',')
  say(`The stock of ${MOVING_SLUG} moves: http://${server.host}/ says what happens.`)
  return DONE
}
