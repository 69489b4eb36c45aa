import type { Command } from 'commander'
import { type MediaFailure, mediaStatus, retryMedia } from '#app/features/stock/pictures/media-status.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { failure, JSON_OPTION, type JsonOption, type Outcome, report } from '../report.ts'
import { inWorkspace, siteNamed } from '../workspace.ts'

interface PictureFlags extends JsonOption {
  site: string
  all?: boolean
}

/** Failures that are listed on a terminal; `--json` has more. */
const LISTED = 20

/** Adds `pictures …`: what feeds name by address, and how far the site has it. */
export function addPictureCommands(program: Command): void {
  const pictures = program
    .command('pictures')
    .description('pictures, films and reports that feeds name by an http or https address')
  pictures
    .command('status')
    .description('say how many wait, are kept and were given up, and why')
    .requiredOption('--site <slug>', 'the site')
    .option(...JSON_OPTION)
    .action((flags: PictureFlags) => report(flags, () => status(flags.site)))
  pictures
    .command('retry')
    .description('ask again at once for what could not be had')
    .requiredOption('--site <slug>', 'the site')
    .option('--all', 'ask of the others too whether they have changed')
    .option(...JSON_OPTION)
    .action((flags: PictureFlags) => report(flags, () => retry(flags.site, flags.all)))
}

const status = (slug: string): Promise<Outcome> =>
  inWorkspace(async (workspace) => {
    const found = await siteNamed(workspace, slug)
    if (!found.ok) return failure(found.reason)
    const { failures, ...counts } = await mediaStatus(found.site)
    const { waiting, kept, failed } = counts
    const more = failures.length - LISTED
    return {
      ok: true,
      line: `Pictures of "${slug}": ${waiting} waiting, ${kept} kept, ${failed} given up.`,
      details: [
        ...failures.slice(0, LISTED).map(failureLine),
        ...(more > 0 ? [`  … and ${more} more; --json lists them`] : []),
      ],
      json: { ...counts, failures: failures.map(failureJson) },
    }
  })

/** What an import says with pictures that its feeds name by address and nobody could fetch, now or on earlier days. */
export async function withPictureFailures(site: Site, outcome: Outcome): Promise<Outcome> {
  const { failures, failed } = await mediaStatus(site)
  if (failures.length === 0) return outcome
  const line = `  ${failures.length === 1 ? '1 picture' : `${failures.length} pictures`} by address could not be had so far, ${failed} of them given up: forecourt pictures status --site ${site.slug}`
  const details = [...(outcome.details ?? []), line]
  const more = { pictures_failing: failures.length, pictures_given_up: failed }
  return outcome.ok
    ? { ...outcome, details, json: { ...(outcome.json as object), ...more } }
    : { ...outcome, details, json: { ...outcome.json, ...more } }
}

const retry = (slug: string, everything = false): Promise<Outcome> =>
  inWorkspace(async (workspace) => {
    const found = await siteNamed(workspace, slug)
    if (!found.ok) return failure(found.reason)
    const requested = await retryMedia(found.site, { everything })
    return {
      ok: true,
      line: `${requested === 1 ? '1 address' : `${requested} addresses`} of "${slug}" will be asked again now.`,
      json: { requested },
    }
  })

const failureJson = ({ car, part, url, reason, tries, state, dueAt }: MediaFailure) => ({
  car,
  ...(part !== null && { part }),
  url,
  reason,
  tries,
  state,
  next_try: new Date(dueAt).toISOString(),
})

function failureLine({ car, part, url, reason, tries, state, dueAt }: MediaFailure): string {
  const tried = tries === 1 ? 'once' : `${tries} times`
  const next = `next on ${new Date(dueAt).toISOString().slice(0, 16).replace('T', ' at ')} UTC`
  const stands = { waiting: next, failed: 'given up', kept: 'the former one is shown' }[state]
  return `  ${car ?? part}: ${url}: ${reason} Tried ${tried}; ${stands}.`
}
