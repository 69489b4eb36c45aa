import type { Encoding } from '../feed/formats/encodings.ts'
import { FeedError, type FeedFormat, type FeedRow } from '../feed/feed-error.ts'
import { readCsv } from '../feed/formats/read-csv.ts'
import { readJson } from '../feed/formats/read-json.ts'
import { readXml } from '../feed/formats/read-xml.ts'
import { betterDelimiter, chooseFormat } from '../feed/formats/sniff.ts'
import { type ByteSource, decodeText, peekText } from '../feed/formats/text-stream.ts'
import type { FeedSample } from './feed-sample.ts'
import { recordPathInJson } from './json-records.ts'
import { PLACEHOLDER, SHAPES } from './value-shapes.ts'
import { recordPathIn } from './xml-records.ts'

export type SampleResult =
  | { readonly ok: true; readonly sample: FeedSample }
  | { readonly ok: false; readonly reason: string }

/** First rows that are looked at, and as many at most of all others. */
const MOST_ROWS = 1_000
const MOST_PLACEHOLDERS = 30
/** Characters of XML that tell where its vehicles are. */
const XML_HEAD = 2_000_000
/** Characters of a JSON object that is read as a whole to find the list in it. */
const MOST_JSON = 64 * 1024 * 1024

/** Reads a feed of which nobody has said how it is written. `open` gives its bytes, as often as they are asked for. */
export async function readSample(open: () => ByteSource, said?: FeedFormat): Promise<SampleResult> {
  try {
    return await readAs(open, said, undefined)
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    if (!/not valid UTF-8/.test(error.message)) return { ok: false, reason: error.message }
  }
  try {
    return await readAs(open, said, 'windows-1252')
  } catch (error) {
    if (error instanceof FeedError) return { ok: false, reason: error.message }
    throw error
  }
}

async function readAs(
  open: () => ByteSource,
  said: FeedFormat | undefined,
  encoding: Encoding | undefined,
): Promise<SampleResult> {
  // prettier-ignore
  const { head, text } = await peekText(decodeText(open(), { encoding }), XML_HEAD)
  const chosen = chooseFormat(head, said)
  if (!chosen.ok) return chosen
  const { format } = chosen
  if (format === 'csv') return sampleCsv(text, head, encoding)
  if (format === 'xml') {
    const record = recordPathIn(head)
    if (record === undefined)
      return { ok: false, reason: 'No element of this XML holds what a vehicle is known by, such as a make, a model and a price.' } // prettier-ignore
    return sampled(readXml(text, record), { format, record, encoding, repeated: [] })
  }
  if (head.trimStart().startsWith('[')) return sampled(readJson(text), { format, encoding, repeated: [] })
  const whole = await wholeText(text)
  const record = recordPathInJson(parsed(whole))
  return sampled(readJson(pieces(whole), { record }), { format, encoding, record, repeated: [] })
}

async function sampleCsv(
  text: AsyncIterable<string>,
  head: string,
  encoding: Encoding | undefined,
): Promise<SampleResult> {
  // prettier-ignore
  const [first = ''] = head.trimStart().split(/\r\n|\r|\n/, 1)
  const delimiter = betterDelimiter(first, ',') ?? ','
  const header = first.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/s, '$1').trim()) // prettier-ignore
  if (isVehicle(header))
    return {
      ok: false,
      reason: 'The first row looks like a vehicle, not like the names of columns. Put a header row before it: nothing else says what the columns are.', // prettier-ignore
    }
  const repeated = [...new Set(header.filter((name, at) => name !== '' && header.indexOf(name) !== at))]
  return sampled(readCsv(text, { delimiter }), { format: 'csv', delimiter, encoding, repeated })
}

/** Whether the cells of a header are values of a vehicle. */
function isVehicle(cells: readonly string[]): boolean {
  const is = (meaning: string) => cells.some((cell) => cell !== '' && SHAPES[meaning]!.fits(cell))
  const signs = [is('vin'), is('year'), cells.some((cell) => /^https?:\/\//i.test(cell)), cells.some((cell) => /^\$?\d[\d,.]{3,}$/.test(cell) && !SHAPES['year']!.fits(cell))] // prettier-ignore
  return signs.filter(Boolean).length >= 2
}

async function sampled(
  rows: AsyncIterable<FeedRow>,
  about: Omit<FeedSample, 'rows' | 'count' | 'placeholders'>,
): Promise<SampleResult> {
  const first: FeedRow[] = []
  let others: FeedRow[] = []
  const placeholders = new Set<string>()
  let count = 0
  let stride = 1
  for await (const row of rows) {
    count++
    if ('values' in row)
      for (const value of Object.values(row.values))
        if (typeof value === 'string' && PLACEHOLDER.test(value.trim()) && placeholders.size < MOST_PLACEHOLDERS)
          placeholders.add(value.trim())
    if (first.length < MOST_ROWS) first.push(row)
    else if (count % stride === 0) others.push(row)
    // Evenly over a feed whose end nobody knows yet.
    if (others.length > MOST_ROWS) {
      others = others.filter((_, at) => at % 2 === 0)
      stride *= 2
    }
  }
  return { ok: true, sample: { ...about, rows: [...first, ...others], count, placeholders: [...placeholders] } }
}

async function wholeText(text: AsyncIterable<string>): Promise<string> {
  const parts: string[] = []
  let length = 0
  for await (const part of text) {
    length += part.length
    if (length > MOST_JSON) throw new FeedError('The JSON is an object larger than 64 MB. Give the list in it alone.')
    parts.push(part)
  }
  return parts.join('')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new FeedError(`The file is not valid JSON: ${error instanceof Error ? error.message.slice(0, 160) : 'it cannot be read'}.`)
  }
} // prettier-ignore

async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536)
}
