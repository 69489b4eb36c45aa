import type { FeedRow, KnownRow, Recognise } from '../feed-error.ts'
import { JsonElements } from './json-elements.ts'
import { type FeedShape, REJECTED_KEY } from '../rejected-rows.ts'

interface JsonOptions {
  /** Told how the feed is written; rows then come with their source. */
  readonly onShape?: ((shape: FeedShape) => void) | undefined
  /** The path of a list that lies deeper; "." says that an object is itself the only record. */
  readonly record?: string | undefined
}

/** The objects of a JSON text: a list of them, or an object with one list in it. One that is known is not read. */
export function readJson(text: AsyncIterable<string>, options?: JsonOptions): AsyncGenerator<FeedRow>
export function readJson<Known>(
  text: AsyncIterable<string>,
  options: JsonOptions & { readonly recognise: Recognise<Known> | undefined },
): AsyncGenerator<FeedRow | KnownRow<Known>>
export async function* readJson<Known>(
  text: AsyncIterable<string>,
  { onShape, record, recognise }: JsonOptions & { readonly recognise?: Recognise<Known> | undefined } = {},
): AsyncGenerator<FeedRow | KnownRow<Known>> {
  onShape?.({ format: 'json' })
  const elements = new JsonElements(record)
  let row = 0
  for await (const chunk of text) {
    for (const element of elements.write(chunk)) {
      const at = ++row
      const found = recognise?.(element)
      const read = (): FeedRow => ({
        ...parseElement(at, element),
        ...(found && { hash: found.hash }),
        ...(onShape && { source: element }),
      })
      yield found?.known === undefined ? read() : { row: at, known: found.known, read }
    }
  }
  elements.close()
}

function parseElement(row: number, element: string): FeedRow {
  let value: unknown
  try {
    value = JSON.parse(element)
  } catch (error) {
    return {
      row,
      fault: `is not valid JSON: ${error instanceof Error ? error.message.slice(0, 160) : 'it cannot be read'}`,
      cells: cellsIn(element),
    }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { row, fault: 'is not an object with named fields', cells: cellsIn(element) }
  }
  const values = value as Record<string, unknown>
  // What an earlier import said of the row is not of the row.
  delete values[REJECTED_KEY]
  return { row, values }
}

/** Every text and number that stands in an element. */
const cellsIn = (element: string): string[] =>
  element.match(/"[^"\\]*"|[\w.-]+/g)?.map((cell) => cell.replaceAll('"', '').trim()) ?? []
