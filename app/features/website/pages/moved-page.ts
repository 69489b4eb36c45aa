import { type DocumentObject, isObject, own } from '../document/list-names.ts'
import { type BlockOwner, ownerIn, type WrittenPage } from './page-edits.ts'

/** The page of a document to which its redirects lead from an address that has no page; null where there is none. */
export function leadsTo(document: DocumentObject, owner: BlockOwner): WrittenPage | null {
  if (owner.list !== 'pages' || ownerIn(document, owner)) return null
  const redirects = own(document, 'redirects')
  const steps = new Map(
    (Array.isArray(redirects) ? redirects : []).flatMap((each) =>
      isObject(each) && typeof each['from'] === 'string' && typeof each['to'] === 'string' ? [[each['from'], each['to']] as const] : [],
    ),
  ) // prettier-ignore
  const seen = new Set<string>()
  for (let path = steps.get(owner.path); path !== undefined && !seen.has(path); path = steps.get(path)) {
    seen.add(path)
    const page = ownerIn(document, { list: 'pages', path })
    if (page) return page
  }
  return null
}
