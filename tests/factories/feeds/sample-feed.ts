import { FEED_CARS } from './dealer-feeds.ts'

/** A made-up feed with what its columns are. */
export interface SampleFeed {
  readonly name: string
  readonly bytes: Buffer
  /** Field → the columns that fill it, in order. */
  readonly expected: Readonly<Record<string, readonly string[]>>
}

/** header = fact, with the field that it fills behind a colon: "Stk #=stock:stocknum". */
type Headers = string

interface Cell {
  readonly header: string
  readonly fact: string
  readonly field: string | undefined
}

const cellsOf = (headers: Headers): Cell[] =>
  headers
    .trim()
    .split(/\s*\n\s*|\s\s+/)
    .map((each) => {
      const [, header, fact, field] = /^(.+)=(\w*)(?::(.+))?$/.exec(each)!
      return { header: header!, fact: fact!, field }
    })

function expectedOf(
  cells: readonly Cell[],
  nameOf: (header: string) => string = (header) => header,
): Record<string, string[]> {
  // prettier-ignore
  const expected: Record<string, string[]> = {}
  for (const { header, field } of cells) for (const each of field?.split('+') ?? []) (expected[each] ??= []).push(nameOf(header)) // prettier-ignore
  return expected
}

interface SampleFeedOptions {
  readonly delimiter?: string
  readonly encoding?: BufferEncoding
  /** What stands in a cell in place of the fact itself. */
  readonly rewrite?: (fact: string, value: string, at: number) => string
  /** A byte order mark. */
  readonly mark?: string
}

/** A feed as CSV of the cars that all of them have. */
export function csv(
  name: string,
  headers: Headers,
  { delimiter = ',', encoding = 'utf8', rewrite = (_, value) => value, mark = '' }: SampleFeedOptions = {},
): SampleFeed {
  // prettier-ignore
  const cells = cellsOf(headers)
  const quoted = (value: string) => (/[",\n;|\t]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
  const rows = FEED_CARS.map((car, at) => cells.map(({ fact }) => quoted(rewrite(fact, car[fact] ?? '', at))).join(delimiter)) // prettier-ignore
  const text = `${mark}${cells.map(({ header }) => quoted(header)).join(delimiter)}\r\n${rows.join('\r\n')}\r\n`
  return { name, bytes: Buffer.from(text, encoding), expected: expectedOf(cells) }
}
