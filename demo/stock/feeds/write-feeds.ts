/**
 * Writes the demo feeds, in the three formats that dealers send, with the pictures they name beside them.
 *
 * The feeds are not committed: a car listed within eight days or sold within three is only so on the day of loading.
 * So the demo's loader calls `writeFeeds` with its own `now` and a folder under the data folder; the stock itself is the
 * same every time. The mappings of the CSV and XML feeds are in `demo/feeds/`.
 */
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { csvFeed } from './csv-feed.ts'
import { demoStock, type DemoSlug } from '../demo-stock.ts'
import { xmlFeed } from './xml-feed.ts'

const PICTURES = resolve(import.meta.dirname, '../../pictures')
const MAPPINGS = resolve(import.meta.dirname, '../../feeds')

/** Dealers whose feed is already in the words of the house. */
export const JSON_DEALERS = [
  'southbank-motor-group',
  'grevillea-toyota',
  'melaleuca-kia',
  'sheoak-motorcycles',
  'wandoo-automotive',
] as const satisfies readonly DemoSlug[]

export interface WrittenFeed {
  readonly slug: DemoSlug
  readonly format: 'json' | 'csv' | 'xml'
  readonly file: string
  /** Absent for JSON, which uses the field names of a car. */
  readonly mapping?: string
}

export interface FeedsTarget {
  readonly folder: string
  /** Epoch milliseconds. */
  readonly now: number
  /** Copy the pictures beside the feeds; relative picture paths are read from there. On by default. */
  readonly pictures?: boolean
}

/** Writes the feeds of all demo dealers and says where they are. */
export async function writeFeeds({ folder, now, pictures = true }: FeedsTarget): Promise<WrittenFeed[]> {
  await mkdir(folder, { recursive: true })
  const feeds: readonly (WrittenFeed & { readonly text: string })[] = [
    ...JSON_DEALERS.map((slug) => ({
      slug,
      format: 'json' as const,
      file: join(folder, `${slug}.json`),
      text: `${JSON.stringify(demoStock(slug, now), null, 1)}\n`,
    })),
    {
      slug: 'ironbark-trucks',
      format: 'csv',
      file: join(folder, 'ironbark-trucks.csv'),
      mapping: join(MAPPINGS, 'ironbark-trucks.mapping.json'),
      text: csvFeed(demoStock('ironbark-trucks', now)),
    },
    {
      slug: 'saltbush-caravans',
      format: 'xml',
      file: join(folder, 'saltbush-caravans.xml'),
      mapping: join(MAPPINGS, 'saltbush-caravans.mapping.json'),
      text: xmlFeed(demoStock('saltbush-caravans', now)),
    },
  ]
  for (const { file, text } of feeds) await writeFile(file, text)
  if (pictures) await cp(PICTURES, join(folder, 'pictures'), { recursive: true })
  return feeds.map(({ slug, format, file, mapping }) => ({ slug, format, file, ...(mapping ? { mapping } : {}) }))
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? 'data/demo-feeds')
  const feeds = await writeFeeds({ folder, now: Date.now() })
  process.stdout.write(`Wrote ${feeds.length} feeds and their pictures to ${folder}.\n`)
}
