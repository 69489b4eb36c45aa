import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { type Command, InvalidArgumentError } from 'commander'
import { decideRun } from '#app/features/feeds/runs/decide-run.server.ts'
import { dropHeldFiles } from '#app/features/feeds/runs/held-files.server.ts'
import { isPush } from '#app/features/feeds/feed-source.ts'
import { runOf, runsOf, standingAlarms } from '#app/features/feeds/runs/feed-runs.server.ts'
import { claimFeed, feedStates, syncFeeds } from '#app/features/feeds/feed-states.server.ts'
import { runFeed } from '#app/features/feeds/runs/run-feed.server.ts'
import type { FeedSource } from '#app/features/feeds/settings.schema.ts'
import { feedsOf } from '#app/features/feeds/settings.schema.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import type { Site } from '#app/features/site/site.ts'
import { unknownFeed } from '#app/features/stock/import/import-refusals.ts'
import { leaseName } from '#app/features/stock/pictures/wanted/media-queue.server.ts'
import { feedNeeds } from '#server/workers/feeds/feed-needs.ts'
import { userName } from './by-whom.ts'
import { feedJson, feedLines, outcomeLine, runJson, runLines, runReport, untakenLine } from './feed-report.ts'
import { importJson, importNotes } from './import-report.ts'
import { INTERRUPTED, interruptible } from '../interrupt.ts'
import { progressBar } from '../progress.ts'
import { failure, JSON_OPTION, type JsonOption, type Outcome, report } from '../report.ts'
import { inWorkspace, siteNamed, type Workspace } from '../workspace.ts'

interface FeedFlags extends JsonOption {
  site: string
}

interface RunFlags extends FeedFlags {
  anew?: boolean
}

interface ListFlags extends FeedFlags {
  feed?: string
  limit: number
}

/** Adds `feeds …`: the sources of a site's stock that fetch themselves. */
export function addFeedCommands(program: Command): void {
  const feeds = program.command('feeds').description('sources of stock that fetch themselves, and their runs')
  const ofSite = (command: Command) => command.requiredOption('--site <slug>', 'the site').option(...JSON_OPTION)

  ofSite(feeds.command('list').description('every source with its state, its next run, its age and its alarms')).action(
    (flags: FeedFlags) => report(flags, () => withSite(flags.site, list)),
  )
  ofSite(feeds.command('runs').description('runs of the last 30 days, the latest first'))
    .option('--feed <id>', 'only those of one source')
    .option('--limit <count>', 'how many, at most', countGiven, 50)
    .action((flags: ListFlags) => report(flags, () => withSite(flags.site, (site) => runs(site, flags))))
  ofSite(
    feeds
      .command('show')
      .description('the report of a run, with its refused rows and a text for whoever sends the feed')
      .argument('<feed>', 'the source')
      .argument('[run]', 'its number; the last one by default', countGiven),
  ).action((feed: string, run: number | undefined, flags: FeedFlags) =>
    report(flags, () => withSite(flags.site, (site) => show(site, feed, run))),
  )
  ofSite(feeds.command('run').description('fetch and import a source now').argument('<feed>', 'the source'))
    .option('--anew', 'import it even if it has not changed, or is older than the file before it')
    .action((feed: string, flags: RunFlags) =>
      report(flags, () => withSite(flags.site, (site, work) => runNow(site, work, { feed, anew: flags.anew }))),
    )
  for (const verb of ['accept', 'reject'] as const) {
    ofSite(
      feeds
        .command(verb)
        .description(
          verb === 'accept'
            ? 'let a run that was held back withdraw what it would; the file is fetched anew'
            : 'leave out the file of a run that was held back, and wait for another',
        )
        .argument('<feed>', 'the source')
        .argument('<run>', 'number of the run', countGiven),
    ).action((feed: string, run: number, flags: FeedFlags) =>
      report(flags, () =>
        withSite(flags.site, (site, work) => decide(site, work, { feed, run, accept: verb === 'accept' })),
      ),
    )
  }
}

function countGiven(given: string): number {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new InvalidArgumentError(`"${given}" is not a number such as 3.`)
  return Number(given)
}

const withSite = (slug: string, work: (site: Site, workspace: Workspace) => Promise<Outcome>): Promise<Outcome> =>
  inWorkspace(async (workspace) => {
    const found = await siteNamed(workspace, slug)
    if (!found.ok) return failure(found.reason)
    await syncFeeds(found.site, found.site.now())
    return work(found.site, workspace)
  })

async function list(site: Site): Promise<Outcome> {
  const now = site.now()
  const states = new Map((await feedStates(site.database, site.slug)).map((state) => [state.feed_id, state]))
  const alarms = Map.groupBy(await standingAlarms(site), ({ feed_id }) => feed_id)
  const rows = await Promise.all(
    feedsOf(site).map(async (feed) => {
      const [last] = await runsOf(site, { feed: feed.id, limit: 1 })
      return { feed, state: states.get(feed.id)!, last: last ?? null, alarms: alarms.get(feed.id) ?? [] }
    }),
  )
  const zone = zoneOfSite(site)
  const line =
    rows.length === 0
      ? `The document of "${site.slug}" names no feeds.`
      : `"${site.slug}" has ${rows.length === 1 ? '1 feed' : `${rows.length} feeds`}.`
  return { ok: true, line, details: feedLines(rows, { zone, now }), json: rows.map((row) => feedJson(row, now)) }
}

async function runs(site: Site, { feed, limit }: ListFlags): Promise<Outcome> {
  const all = await runsOf(site, { feed, limit })
  const count = all.length === 1 ? '1 run' : `${all.length} runs`
  const of = feed === undefined ? '' : ` of the feed "${feed}"`
  return {
    ok: true,
    line: `${count}${of} at "${site.slug}".`,
    details: runLines(all, zoneOfSite(site)),
    json: all.map(runJson),
  }
}

async function show(site: Site, feed: string, given: number | undefined): Promise<Outcome> {
  const run = given ?? (await runsOf(site, { feed, limit: 1 }))[0]?.run
  const found = run === undefined ? null : await runOf(site, feed, run)
  if (!found) {
    const [last] = await runsOf(site, { feed, limit: 1 })
    const kept = last ? `Its last is ${last.run}; runs are kept for 30 days.` : 'It has none yet.'
    return failure(`The feed "${feed}" of "${site.slug}" has no run${given === undefined ? '' : ` ${given}`}. ${kept}`)
  }
  const { line, details } = runReport(found, {
    site: site.slug,
    zone: zoneOfSite(site),
    ofFields: (feedsOf(site).find(({ id }) => id === feed)?.owns ?? []).length > 0,
  })
  return { ok: true, line, details, json: { ...runJson(found.run), refused: found.refused } }
}

async function runNow(
  site: Site,
  workspace: Workspace,
  { feed: id, anew }: { readonly feed: string; readonly anew?: boolean | undefined },
): Promise<Outcome> {
  const feed = feedsOf(site).find((each) => each.id === id)
  if (!feed) return failure(unknownFeed(id, feedsOf(site)))
  return runOne(site, workspace, feed, anew)
}

async function runOne(site: Site, { environment }: Workspace, feed: FeedSource, anew = false): Promise<Outcome> {
  const worker = leaseName(hostname(), process.pid, randomBytes(4).toString('hex'))
  const claim = await claimFeed(site, feed.id, { worker, now: site.now() })
  if (!claim) return failure(`A run of the feed "${feed.id}" is under way. Wait until it is over.`)
  const outcome = await interruptible(async (signal) => {
    const progress = progressBar(process.stderr)
    try {
      return await runFeed(site, feedNeeds(environment), {
        claim,
        feed,
        beganBy: 'hand',
        anew,
        signal,
        onProgress: ({ read, rejected }) => progress.show({ share: undefined, rows: read, rejected }),
      })
    } finally {
      progress.end()
    }
  })
  const { state, run, reason, summary } = outcome
  const details = summary ? importNotes(summary) : []
  const json = {
    state,
    ...(run !== undefined && { run }),
    ...(reason && { reason }),
    ...(summary && importJson(summary)),
  }
  if (state === 'unchanged') {
    const refused = (await runsOf(site, { feed: feed.id })).find((run) => run.state === 'refused')
    const [now] = (await feedStates(site.database, site.slug)).filter(({ feed_id }) => feed_id === feed.id)
    const untaken = now ? untakenLine(site.slug, feed.id, now, refused ?? null) : null
    if (untaken !== null) return { ok: false, reason: untaken, json: { ...json, standing: now!.standing } }
  }
  if (state === 'done' || state === 'unchanged') {
    return { ok: true, line: outcomeLine(site.slug, feed, outcome), details, json }
  }
  const why = outcomeLine(site.slug, feed, outcome)
  return { ok: false, reason: why, details, json, ...(state === 'stopped' && { exitCode: INTERRUPTED }) }
}

async function decide(
  site: Site,
  workspace: Workspace,
  { feed: id, run, accept }: { readonly feed: string; readonly run: number; readonly accept: boolean },
): Promise<Outcome> {
  const feed = feedsOf(site).find((each) => each.id === id)
  if (!feed) return failure(unknownFeed(id, feedsOf(site)))
  const decided = await decideRun(site, { feed: id, run, accept, by: `staff:${userName()}`, now: site.now() })
  if (!decided.ok) return failure(decided.reason)
  if (accept) return runOne(site, workspace, feed)
  if (isPush(feed)) await dropHeldFiles({ folder: feedNeeds(workspace.environment).folder, site: site.slug, feed: id }, null) // prettier-ignore
  const line = `Run ${run} of the feed "${id}" is rejected; the stock stays as it is until another file comes.`
  return { ok: true, line, json: { state: 'rejected', run } }
}
