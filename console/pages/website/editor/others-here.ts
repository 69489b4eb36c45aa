import { addressWords } from '#app/features/website/document/document-place.ts'
import type { DocumentObject } from '#app/features/website/document/list-names.ts'
import type { DocumentChange } from '#app/features/website/document/document-changes.ts'
import type { BlockOwner } from '#app/features/website/pages/page-edits.ts'

/** Somebody else who works on the same page. */
export interface OtherHere {
  readonly name: string
  /** “Banner “Winter sale””; empty where it is the page as a whole. */
  readonly where: string
}

interface OtherWork {
  readonly name: string
  readonly document: DocumentObject
  readonly changes: readonly DocumentChange[]
}

/** Who else has something of a page in their draft, and the block that it is. */
export const othersHere = (
  others: readonly OtherWork[],
  owner: BlockOwner,
  own: DocumentObject,
): readonly OtherHere[] =>
  others.flatMap(({ name, document, changes }) => {
    const here = changes.filter((change) => isIn(change, owner))
    const ofBlock = here.find(({ address }) => address[2] === 'blocks' && address.length > 3)
    // A block that only they have is named in their draft, one that they took out in one’s own.
    const where = ofBlock ? (addressWords(ofBlock.address.slice(0, 4), [document, own])[1] ?? '') : ''
    return here.length > 0 ? [{ name, where }] : []
  })

const isIn = ({ address: [list, entry] }: DocumentChange, owner: BlockOwner): boolean =>
  list === owner.list && entry === (owner.list === 'pages' ? owner.path : owner.slug)
