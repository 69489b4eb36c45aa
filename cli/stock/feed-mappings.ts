import { isShippedMapping } from '#app/features/stock/feed/mapping/shipped-mappings.ts'
import { isRelativePath } from '#lib/text/plain-address.ts'
import { readBeside } from '../sites/file-beside.ts'
import { type JsonResult, parseJson } from '../sites/json-file.ts'

export type TakenIn = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string }

/** A document in which feeds name mappings by a path beside it, with the mappings themselves. */
export async function withMappings(document: unknown, folder: string): Promise<TakenIn> {
  const { feeds } = (document ?? {}) as { feeds?: unknown }
  if (!Array.isArray(feeds)) return { ok: true, value: document }
  const taken: unknown[] = []
  for (const feed of feeds as unknown[]) {
    const { mapping, id } = (feed ?? {}) as { mapping?: unknown; id?: unknown }
    if (typeof mapping !== 'string' || isShippedMapping(mapping)) {
      taken.push(feed)
      continue
    }
    const read = await readMappingBeside(folder, mapping)
    if (!read.ok) return { ok: false, reason: `The mapping of the feed "${String(id)}" cannot be read: ${read.reason}` }
    taken.push({ ...(feed as object), mapping: read.value })
  }
  return { ok: true, value: { ...(document as object), feeds: taken } }
}

/** A mapping has hundreds of lines; a larger file is another one. */
const MAX_MAPPING = 1024 * 1024

async function readMappingBeside(folder: string, path: string): Promise<JsonResult> {
  const outside = `"${path}" lies outside the folder of the document; put the file beside the document.`
  if (!isRelativePath(path)) return { ok: false, reason: outside }
  const read = await readBeside(folder, path, 'the document', MAX_MAPPING)
  if (read.ok) return parseJson(read.bytes.toString('utf8'), path)
  const reason = read.missing ? 'there is no such file beside the document.' : read.reason
  return { ok: false, reason: reason.includes(`"${path}"`) ? reason : `"${path}": ${reason}` }
}
