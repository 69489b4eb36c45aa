import type { FeedRow } from './feed-error.ts'
import { JsonElements } from './json-elements.ts'
import { type FeedShape, REJECTED_KEY } from './rejected-rows.ts'

/**
 * The objects of a JSON text: a list of them, or an object with one list in it. `record` is the path of a list that
 * lies deeper; "." says that an object is itself the only record.
 */
export async function* readJson(
  text: AsyncIterable<string>,
  onShape?: (shape: FeedShape) => void,
  record?: string,
): AsyncGenerator<FeedRow> {
  onShape?.({ format: 'json' })
  const elements = new JsonElements(record)
  let row = 0
  for await (const chunk of text) {
    for (const element of elements.write(chunk))
      yield { ...parseElement(++row, element), ...(onShape && { source: element }) }
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
