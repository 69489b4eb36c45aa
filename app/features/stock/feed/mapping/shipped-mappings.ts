import australianDealers from '../../../../../docs/mappings/australian-dealers.json' with { type: 'json' }
import dealerStudio from '../../../../../docs/mappings/dealer-studio.json' with { type: 'json' }
import googleVehicles from '../../../../../docs/mappings/google-vehicles.json' with { type: 'json' }
import googleVehiclesXml from '../../../../../docs/mappings/google-vehicles-xml.json' with { type: 'json' }
import metaVehicles from '../../../../../docs/mappings/meta-vehicles.json' with { type: 'json' }
import metaVehiclesXml from '../../../../../docs/mappings/meta-vehicles-xml.json' with { type: 'json' }
import { type Mapping, parseMapping } from './mapping.schema.ts'

/** Mappings that come with the product, by the name that stands in place of a file. */
const documents = {
  'australian-dealers': ['CSV of Australian dealer systems, under the usual column names', australianDealers],
  'dealer-studio': ['JSON as Dealer Studio’s webhook sends it', dealerStudio],
  'google-vehicles': ['CSV or tab-separated text for Google Vehicle Ads and vehicle listings', googleVehicles],
  'google-vehicles-xml': ['XML for Google Vehicle Ads', googleVehiclesXml],
  'meta-vehicles': ['CSV or tab-separated text of Meta’s automotive inventory', metaVehicles],
  'meta-vehicles-xml': ['XML of Meta’s automotive inventory', metaVehiclesXml],
} as const

export type ShippedMappingName = keyof typeof documents

export const SHIPPED_MAPPINGS = Object.keys(documents) as ShippedMappingName[]

export const isShippedMapping = (name: string): name is ShippedMappingName => Object.hasOwn(documents, name)

/** What it reads, in words. */
export const mappingPurpose = (name: ShippedMappingName): string => documents[name][0]

export function shippedMapping(name: ShippedMappingName): Mapping {
  const result = parseMapping(documents[name][1])
  if (!result.ok) throw new Error(`${name}: ${result.reason}`)
  return result.mapping
}
