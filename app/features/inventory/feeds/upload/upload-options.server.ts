import { createReadStream } from 'node:fs'
import { dealershipsOf } from '#app/features/locations/dealerships.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { parseMapping } from '#app/features/stock/feed/mapping/mapping.schema.ts'
import type { ImportOptions } from '#app/features/stock/import/stock-import.ts'
import type { UploadChoices } from './upload.ts'

type OptionsResult =
  | { readonly ok: true; readonly options: ImportOptions }
  | { readonly ok: false; readonly reason: string }

/** How a file of cars is imported by what somebody has chosen: as one of no source of the document. */
export function uploadOptions(
  site: Site,
  file: string,
  { choices, mapping }: { readonly choices: UploadChoices; readonly mapping: object | null },
): OptionsResult {
  const { rows, location } = choices
  const parsed = mapping === null ? null : parseMapping(withLocation(mapping, location))
  if (parsed && !parsed.ok) return parsed
  const own = dealershipFor(site, choices)
  const options: ImportOptions = {
    source: bytesOf(file),
    mapping: parsed?.mapping,
    format: parsed?.mapping.format,
    defaultDealership: own,
    dealerships: dealershipsFor(site).filter((each) => each !== own),
    full: rows === 'full',
    delta: rows === 'delta',
  }
  return { ok: true, options }
}

export function dealershipsFor(site: Site) {
  const { primary, others } = dealershipsOf(site)
  return [primary, ...others]
}

/** The dealership of rows that name none: the one that was chosen, else that of the location, else the site's own. */
export function dealershipFor(site: Site, { dealership, location }: UploadChoices) {
  const all = dealershipsFor(site)
  const place = settingsOf(site, locationSettings).locations.find(({ id }) => String(id) === location)
  const id = dealership || place?.dealership_id
  return all.find((each) => String(each.id) === String(id)) ?? all[0]!
}

/** Rows that name no location stand at the one that was chosen. */
function withLocation(mapping: object, location: string | undefined): object {
  if (!location) return mapping
  const { constants = {} } = mapping as { constants?: object }
  return { ...mapping, constants: { ...constants, location_id: /^\d+$/.test(location) ? Number(location) : location } }
}

/** The bytes of a file, opened when they are read. */
export async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  yield* createReadStream(file)
}
