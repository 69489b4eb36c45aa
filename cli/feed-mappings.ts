import { resolve } from 'node:path'
import { isShippedMapping } from '#app/features/stock/feed/shipped-mappings.ts'
import { readJsonFile } from './json-file.ts'

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
    const read = await readJsonFile(resolve(folder, mapping))
    if (!read.ok) return { ok: false, reason: `The mapping of the feed "${String(id)}" cannot be read: ${read.reason}` }
    taken.push({ ...(feed as object), mapping: read.value })
  }
  return { ok: true, value: { ...(document as object), feeds: taken } }
}
