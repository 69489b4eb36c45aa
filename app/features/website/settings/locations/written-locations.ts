import { type DocumentObject, isObject, own } from '../../document/list-names.ts'

/** The locations of a document as they were written. */
export function writtenLocations(document: DocumentObject): readonly DocumentObject[] {
  const locations = own(document, 'locations')
  return Array.isArray(locations) ? locations.filter(isObject) : []
}

export const isLocation = (id: string) => (location: DocumentObject) => String(own(location, 'id')) === id

/** A document in which locations of these ids are changed. */
export const withLocations = (
  document: DocumentObject,
  ids: readonly string[],
  change: (location: DocumentObject) => DocumentObject,
): DocumentObject => ({
  ...document,
  locations: writtenLocations(document).map((location) =>
    ids.includes(String(own(location, 'id'))) ? change(location) : location,
  ),
})

/** What a location says of how it is reached, as it was written. */
export const contactOf = (location: DocumentObject): DocumentObject => {
  const contact = own(location, 'contact_detail')
  return isObject(contact) ? contact : {}
}
