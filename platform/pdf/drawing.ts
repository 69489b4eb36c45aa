import type { KeyTags } from '#app/features/inventory/print/key-tags.ts'
import type { WindowSheet } from '#app/features/inventory/print/window-sheet.ts'
import type { Sheet } from '#app/features/vehicle/print/sheet.ts'
import { drawKeyTags } from './draw-key-tags.ts'
import { drawSheet } from './draw-sheet.ts'
import { drawWindowSheet } from './draw-window-sheet.ts'

/** What can be drawn. A picture is a JPEG. */
export type Drawing =
  | { readonly kind: 'sheet'; readonly sheet: Sheet; readonly picture: Uint8Array | null }
  | { readonly kind: 'window-sheet'; readonly sheet: WindowSheet }
  | { readonly kind: 'key-tags'; readonly tags: KeyTags }

/** The bytes of its PDF. */
export function draw(drawing: Drawing): Promise<Uint8Array> {
  switch (drawing.kind) {
    case 'sheet':
      return drawSheet(drawing.sheet, drawing.picture)
    case 'window-sheet':
      return drawWindowSheet(drawing.sheet)
    case 'key-tags':
      return drawKeyTags(drawing.tags)
  }
}
