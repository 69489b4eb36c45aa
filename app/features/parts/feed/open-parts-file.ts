import type { Encoding } from '#app/features/stock/feed/formats/encodings.ts'
import { FeedError, type FeedRow } from '#app/features/stock/feed/feed-error.ts'
import { readCsv } from '#app/features/stock/feed/formats/read-csv.ts'
import { readJson } from '#app/features/stock/feed/formats/read-json.ts'
import type { FeedShape } from '#app/features/stock/feed/rejected-rows.ts'
import { betterDelimiter, chooseFormat } from '#app/features/stock/feed/formats/sniff.ts'
import { type ByteSource, decodeText, peekText } from '#app/features/stock/feed/formats/text-stream.ts'
import { PART_FIELDS } from './read-part.ts'

export const PART_FORMATS = ['csv', 'json'] as const
export type PartFormat = (typeof PART_FORMATS)[number]

/** Bytes of a whole file. */
const MAX_BYTES = 64 * 1024 * 1024

/** Other names of columns that parts systems use. */
const ALIASES: Readonly<Record<string, string>> = {
  part_no: 'part_number', partnumber: 'part_number', part: 'part_number', sku: 'part_number', stock_code: 'part_number',
  title: 'name', part_name: 'name', manufacturer: 'brand', group: 'category', cat: 'category', fitment: 'fits', vehicles: 'fits',
  price_inc_gst: 'price', price_incl_gst: 'price', rrp: 'price', retail_price: 'price', sell: 'price', sell_price: 'price',
  qty: 'quantity', stock_on_hand: 'quantity', soh: 'quantity', lead_time: 'lead_time_days',
  picture: 'image', image_url: 'image', location_id: 'location', branch: 'location', status: 'availability',
  listed: 'show_on_dealer_website',
} // prettier-ignore

/** The field that a column stands for: "Part Number" is part_number, "Qty" is quantity. */
export function partField(column: string): string {
  const name = column
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
  return ALIASES[name] ?? name
}

interface PartsFileOptions {
  source: ByteSource
  format?: PartFormat | undefined
  encoding?: Encoding | undefined
  /** The field of a column; by its name, where nothing is said. */
  fieldOf?: ((column: string) => string) | undefined
  /** Told how the file is written; rows then come with their source. */
  onShape?: ((shape: FeedShape) => void) | undefined
}

/** The rows of a file of parts. What is wrong with the file as a whole is thrown as a `FeedError`. */
export async function openPartsFile(options: PartsFileOptions): Promise<AsyncGenerator<FeedRow>> {
  const { source, format, encoding, onShape, fieldOf = partField } = options
  const { head, text } = await peekText(decodeText(source, { maxBytes: MAX_BYTES, encoding }))
  const chosen = chooseFormat(head, format)
  if (!chosen.ok) throw new FeedError(chosen.reason)
  if (chosen.format === 'json') return readJson(text, { onShape })
  if (chosen.format === 'xml')
    throw new FeedError('The file looks like XML. Parts come as CSV or JSON (docs/parts.md).')
  const header = head.split(/\r?\n/, 1)[0] ?? ''
  const columns = header
    .split(betterDelimiter(header, ',') ?? ',')
    .map((column) => fieldOf(column.replaceAll('"', '').trim()))
  for (const needed of ['part_number', 'name']) {
    if (columns.includes(needed)) continue
    const known = PART_FIELDS.slice(0, 14).join(', ')
    throw new FeedError(
      `The header row has no column "${needed}". Columns are named after the fields: ${known} (docs/parts.md).`,
    )
  }
  return readCsv(text, { delimiter: betterDelimiter(header, ',') ?? ',', onShape })
}
