import { readFile, stat } from 'node:fs/promises'
import type { Command } from 'commander'
import { filmUrl } from '#app/features/site/film.ts'
import type { Site } from '#app/features/site/site.ts'
import { FILM } from '#app/features/stock/feed/pictures.ts'
import { MAX_FILE } from './beside-feed.ts'
import { mediaOf } from './feed-import.ts'
import { fileReason } from './json-file.ts'
import { failure, JSON_OPTION, type JsonOption, type Outcome, report, table } from './report.ts'
import { inWorkspace, pathFrom, siteNamed } from './workspace.ts'

interface MediaFlags extends JsonOption {
  site: string
}

/** Adds `media …`: pictures and films that a site's document names. */
export function addMediaCommands(program: Command): void {
  program
    .command('media')
    .description('a site’s own pictures and films')
    .command('add')
    .description('bring pictures and short films into a site and print the addresses that its document names them by')
    .argument('<files...>', 'pictures (JPEG, PNG, WebP …) or films (WebM, MP4)')
    .requiredOption('--site <slug>', 'the site that they belong to')
    .option(...JSON_OPTION)
    .action((files: string[], flags: MediaFlags) => report(flags, () => add(files, flags.site)))
}

type Added = { readonly file: string; readonly address: string }

const add = (files: readonly string[], slug: string): Promise<Outcome> =>
  inWorkspace(async (workspace) => {
    const found = await siteNamed(workspace, slug)
    if (!found.ok) return failure(found.reason)
    const media = mediaOf(workspace.environment)
    const added: Added[] = []
    const refused: string[] = []
    for (const file of files) {
      const put = await putFile(found.site, file, media)
      if (put.ok) added.push({ file, address: put.address })
      else refused.push(`  ${file}: ${put.reason}`)
    }
    const details = [...table(added.map(({ file, address }) => [address, file])), ...refused]
    const count = `${added.length} of ${files.length} ${files.length === 1 ? 'file' : 'files'}`
    if (refused.length > 0) return { ok: false, reason: `Took in ${count}.`, details, json: { added } }
    return { ok: true, line: `Took in ${count}.`, details, json: added }
  })

type Put = { readonly ok: true; readonly address: string } | { readonly ok: false; readonly reason: string }

async function putFile(site: Site, file: string, media: ReturnType<typeof mediaOf>): Promise<Put> {
  const path = pathFrom(file)
  try {
    const { size } = await stat(path)
    if (size > MAX_FILE) return { ok: false, reason: `It is larger than ${MAX_FILE / 1024 / 1024} MB.` }
    const bytes = await readFile(path)
    if (FILM.test(file)) {
      const put = await media.putFilm(site, bytes)
      return put.ok ? { ok: true, address: filmUrl(put.id, put.format) } : put
    }
    const put = await media.put(site, bytes)
    return put.ok ? { ok: true, address: `/media/${put.id}` } : put
  } catch (error) {
    const reason = fileReason(error, path)
    if (!reason) throw error
    return { ok: false, reason }
  }
}
