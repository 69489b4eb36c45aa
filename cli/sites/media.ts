import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import type { MediaStore } from '#app/features/site/pictures/media.ts'
import type { Site } from '#app/features/site/site.ts'
import { FILM } from '#app/features/stock/feed/pictures.ts'
import { isPictureName } from '#app/features/stock/pictures/pictures-by-stocknum.ts'
import { MAX_FILE } from './file-beside.ts'
import { mediaOf } from '../stock/feed-import.ts'
import { filesBelow } from './folder-files.ts'
import { fileReason } from './json-file.ts'
import { keepMedia, type MediaAddress, ownMedia } from './own-media.ts'
import { failure, JSON_OPTION, type JsonOption, type Outcome, report, table } from '../report.ts'
import { inWorkspace, pathFrom, siteNamed } from '../workspace.ts'

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
    .argument('<files...>', 'pictures (JPEG, PNG, WebP, AVIF, SVG), films (WebM, MP4), or folders of them')
    .requiredOption('--site <slug>', 'the site that they belong to')
    .option(...JSON_OPTION)
    .action((files: string[], flags: MediaFlags) => report(flags, () => add(files, flags.site)))
}

type AddedMedia = { readonly file: string; readonly address: string }

const add = (files: readonly string[], slug: string): Promise<Outcome> =>
  inWorkspace(async (workspace) => {
    const found = await siteNamed(workspace, slug)
    if (!found.ok) return failure(found.reason)
    const media = mediaOf(workspace.environment)
    const added: AddedMedia[] = []
    const refused: { readonly file: string; readonly reason: string }[] = []
    const all = (await Promise.all(files.map(withinFolder))).flat()
    for (const file of all) {
      const put = await putFile(found.site, file, media)
      if (put.ok) added.push({ file, address: put.address })
      else refused.push({ file, reason: put.reason })
    }
    const lines = refused.map(({ file, reason }) => `  ${file}: ${reason}`)
    const details = [...table(added.map(({ file, address }) => [address, file])), ...lines]
    const count = `${added.length} of ${all.length} ${all.length === 1 ? 'file' : 'files'}`
    if (all.length === 0) return failure('There is no picture or film in this folder.')
    if (refused.length > 0) return { ok: false, reason: `Took in ${count}.`, details, json: { added, refused } }
    return { ok: true, line: `Took in ${count}.`, details, json: added }
  })

/** The pictures and films of a folder; a file is itself. */
async function withinFolder(given: string): Promise<string[]> {
  const found = await stat(pathFrom(given)).catch(() => null)
  if (!found?.isDirectory()) return [given]
  const below = await filesBelow(pathFrom(given))
  return below
    .filter((path) => isPictureName(path) || FILM.test(path) || /\.svg$/i.test(path))
    .map((path) => join(given, path))
}

async function putFile(site: Site, file: string, media: MediaStore): Promise<MediaAddress> {
  const path = pathFrom(file)
  try {
    const { size } = await stat(path)
    if (size > MAX_FILE) return { ok: false, reason: `It is larger than ${MAX_FILE / 1024 / 1024} MB.` }
    const own = await ownMedia(file, await readFile(path))
    return own.ok ? await keepMedia(media, site, own) : own
  } catch (error) {
    const reason = fileReason(error, path)
    if (!reason) throw error
    return { ok: false, reason }
  }
}
