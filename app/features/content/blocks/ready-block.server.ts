import { createHash } from 'node:crypto'
import { shownInDocument } from '#lib/packing/packed.ts'
import { isOperated } from './block-marks.ts'
import type { ShownPart } from './live-part.ts'

/** Letters of a hash: 48 bits tell the versions of one block apart. */
const HASH_LENGTH = 8

/** Finished HTML as a part of a page. */
export const readyBlock = ({ id, html, name }: Pick<ShownPart, 'id' | 'name'> & { readonly html: string }): ShownPart =>
  shownInDocument({
    id,
    html,
    ...(name !== undefined && { name }),
    hash: createHash('sha256').update(html).digest('base64url').slice(0, HASH_LENGTH),
    operated: isOperated(html),
  })
