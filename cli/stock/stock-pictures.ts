import { type Command, Option } from 'commander'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { mediaUrl } from '#app/features/site/pictures/media.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { PICTURE_PLACES, type PicturePlace } from '#app/features/stock/overrides/own-pictures.ts'
import { setPictures } from '#app/features/stock/overrides/set-pictures.server.ts'
import { isPictureName, picturesByStocknum } from '#app/features/stock/pictures/pictures-by-stocknum.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import { inspectPicture } from '#platform/media/picture.ts'
import { nameGiven, userName } from './by-whom.ts'
import { mediaOf } from './feed-import.ts'
import { readBeside } from '../sites/file-beside.ts'
import { filesBelow } from '../sites/folder-files.ts'
import { fileReason } from '../sites/json-file.ts'
import { failure, JSON_OPTION, type JsonOption, type Outcome, report } from '../report.ts'
import { HOSTED } from './stock-verbs.ts'
import { inWorkspace, pathFrom, siteNamed, type Workspace } from '../workspace.ts'

interface PictureFlags extends JsonOption {
  site: string
  from: string
  before?: boolean
  after?: boolean
  instead?: boolean
  dealership?: string
  dryRun?: boolean
  by?: string
  note?: string
}

/** Lines of one kind on a terminal; `--json` has them all. */
const LISTED = 20
/** Files that are read at the same time. */
const AT_ONCE = 4

/** Adds `stock pictures`: a folder of pictures that are named by stock number. */
export function addPicturesVerb(stock: Command): void {
  const place = (name: PicturePlace, description: string) =>
    new Option(`--${name}`, description).conflicts(PICTURE_PLACES.filter((other) => other !== name))
  stock
    .command('pictures')
    .description('give vehicles pictures of your own, out of a folder in which they are named by stock number')
    .requiredOption('--site <slug>', 'the site')
    .requiredOption('--from <folder>', 'the folder: N1042.jpg, N1042-2.jpg, N1042 (3).jpg, or a sub-folder N1042')
    .addOption(place('instead', 'they stand in place of the feed’s pictures (this is the default)'))
    .addOption(place('before', 'they stand before the feed’s pictures'))
    .addOption(place('after', 'they stand after the feed’s pictures'))
    .option('--dealership <id>', 'whose they are, where several dealerships share stock numbers')
    .option('--dry-run', 'say what would happen and change nothing')
    .option('--by <name>', 'who decided it, for the record; else whoever is signed in here', nameGiven)
    .option('--note <text>', 'why, for the record')
    .option(...JSON_OPTION)
    .action((flags: PictureFlags) => report(flags, () => inWorkspace((workspace) => bring(workspace, flags))))
}

interface PictureRefusal {
  readonly file: string
  readonly reason: string
}
interface CarDone {
  readonly stocknum: string
  readonly slug: string
  readonly pictures: readonly { readonly file: string; readonly address?: string }[]
  readonly outcome: 'set' | 'unchanged'
}

async function bring(workspace: Workspace, flags: PictureFlags): Promise<Outcome> {
  const found = await siteNamed(workspace, flags.site)
  if (!found.ok) return failure(found.reason)
  const { site } = found
  const folder = pathFrom(flags.from)
  const files = await filesIn(folder)
  if (!files.ok) return failure(files.reason)
  const cars = await carsOf(site, flags.dealership)
  const { cars: named, unmatched } = picturesByStocknum(files.pictures, [...cars.keys()])
  const refused: PictureRefusal[] = []
  const done: CarDone[] = []
  for (const { stocknum, paths } of named) {
    const slugs = cars.get(stocknum)!
    if (slugs.length > 1) {
      const reason = `Several vehicles have the stock number "${stocknum}". Add --dealership.`
      refused.push(...paths.map((file) => ({ file, reason })))
      continue
    }
    const kept = await keepAll(workspace, { site, folder, paths, dryRun: flags.dryRun })
    refused.push(...kept.refused)
    if (kept.pictures.length === 0) continue
    const [slug = ''] = slugs
    const ids = kept.pictures.map(({ id }) => id)
    const isSet = flags.dryRun || (await give(site, slug, ids, flags))
    const pictures = kept.pictures.map(({ file, id }) => ({ file, ...(id && { address: mediaUrl(id, 'large') }) }))
    done.push({ stocknum, slug, pictures, outcome: isSet ? 'set' : 'unchanged' })
  }
  return outcomeOf(site, { done, unmatched, refused, others: files.others, flags })
}

const placeOf = ({ before, after }: PictureFlags): PicturePlace => (before ? 'before' : after ? 'after' : 'instead')

const give = (site: Site, slug: string, ids: readonly string[], flags: PictureFlags): Promise<boolean> => {
  const decision = { by: `staff:${flags.by ?? userName()}`, note: flags.note ?? '', now: site.now() }
  return site.database.write((trx) => setPictures(trx, site, { slug, ids, place: placeOf(flags), ...decision }))
}

type Files =
  | { readonly ok: true; readonly pictures: string[]; readonly others: string[] }
  | { readonly ok: false; readonly reason: string }

async function filesIn(folder: string): Promise<Files> {
  try {
    const paths = await filesBelow(folder)
    return {
      ok: true,
      pictures: paths.filter(isPictureName),
      others: paths.filter((path) => !isPictureName(path)),
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    const reason = code === 'ENOTDIR' ? `"${folder}" is a file; a folder is needed.` : fileReason(error, folder)
    if (!reason) throw error
    return { ok: false, reason }
  }
}

/** Slugs of the cars of a site by their stock numbers, withdrawn ones too. */
async function carsOf(site: Site, dealership: string | undefined): Promise<Map<string, string[]>> {
  const rows = await tablesOf<StockTables>(site.database)
    .read.selectFrom('car')
    .select(['slug', 'stocknum'])
    .where('site_id', '=', site.slug)
    .$if(dealership !== undefined, (query) => query.where('dealership_key', '=', dealership!))
    .orderBy('slug')
    .execute()
  const cars = new Map<string, string[]>()
  for (const { slug, stocknum } of rows) cars.set(stocknum, [...(cars.get(stocknum) ?? []), slug])
  return cars
}

interface PictureFiles {
  readonly site: Site
  readonly folder: string
  readonly paths: readonly string[]
  readonly dryRun: boolean | undefined
}
/** A picture that was taken in; without an id where nothing is written. */
interface KeptPicture {
  readonly file: string
  readonly id: string
}

/** Takes pictures in, in their order; the same picture under two names once. */
async function keepAll(workspace: Workspace, { site, folder, paths, dryRun }: PictureFiles) {
  const media = mediaOf(workspace.environment)
  const keep = async (file: string): Promise<KeptPicture | PictureRefusal> => {
    const read = await readBeside(folder, file, 'the pictures')
    if (!read.ok) return { file, reason: read.reason }
    if (dryRun) {
      const inspection = await inspectPicture(read.bytes)
      return inspection.ok ? { file, id: '' } : { file, reason: inspection.reason }
    }
    const put = await media.put(site, read.bytes)
    return put.ok ? { file, id: put.id } : { file, reason: put.reason }
  }
  const pictures: KeptPicture[] = []
  const refused: PictureRefusal[] = []
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    for (const one of await Promise.all(paths.slice(start, start + AT_ONCE).map(keep))) {
      if ('reason' in one) refused.push(one)
      else if (one.id === '' || !pictures.some(({ id }) => id === one.id)) pictures.push(one)
    }
  }
  return { pictures, refused }
}

interface PicturesReport {
  readonly done: readonly CarDone[]
  readonly unmatched: ReturnType<typeof picturesByStocknum>['unmatched']
  readonly refused: readonly PictureRefusal[]
  /** Files that are not called pictures. */
  readonly others: readonly string[]
  readonly flags: PictureFlags
}

function outcomeOf(site: Site, { done, unmatched, refused, others, flags }: PicturesReport): Outcome {
  const pictures = done.reduce((sum, car) => sum + car.pictures.length, 0)
  const unchanged = done.filter(({ outcome }) => outcome === 'unchanged').length
  const what = flags.dryRun ? `Checked for "${site.slug}", nothing was written` : `Own pictures of "${site.slug}"`
  const same = unchanged > 0 ? ` (${unchanged} of them had these already)` : ''
  const place = { before: 'before', after: 'after', instead: 'instead of' }[placeOf(flags)]
  const counts = `${counted(pictures, 'picture')} of ${counted(done.length, 'vehicle')}${same}, ${place} those of the feed`
  const left = unmatched.length > 0 ? `; ${unmatched.length} not matched` : ''
  const bad = refused.length > 0 ? `; ${refused.length} left out` : ''
  const hosted = !flags.dryRun && settingsOf(site, searchSettings).search_host !== undefined && done.length > unchanged
  const details = [
    ...listed(unmatched, ({ path, meant }) => `  ${path}: no vehicle has this stock number${meant ? `; did you mean "${meant}"?` : ''}`), // prettier-ignore
    ...listed(refused, ({ file, reason }) => `  ${file}: ${reason}`),
    ...listed(others, (file) => `  ${file}: not a picture`),
    ...(hosted ? [HOSTED] : []),
  ]
  const json = {
    cars: done,
    unmatched: unmatched.map(({ path: file, meant }) => ({ file, ...(meant !== undefined && { meant }) })),
    refused,
    others,
  }
  const line = `${what}: ${counts}${left}${bad}.`
  if (done.length > 0 && refused.length === 0) return { ok: true, line, details, json }
  if (done.length > 0) return { ok: false, reason: line, details, json }
  const reason = `No picture in "${flags.from}" is of a vehicle of "${site.slug}", so nothing was changed.`
  return { ok: false, reason, details, json }
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

function listed<T>(all: readonly T[], line: (one: T) => string): string[] {
  const more = all.length - LISTED
  return [...all.slice(0, LISTED).map(line), ...(more > 0 ? [`  … and ${more} more; --json lists them`] : [])]
}
