import type { KeyTag, KeyTags } from '#app/features/inventory/print/key-tags.ts'
import type { TemplateName } from '#app/features/site/template-names.ts'
import { type Doc, drawQr, fittingSize, newPaper, PAGE, QUIET, RULE, writeText } from './paper.ts'

/** Points in a millimetre. */
const MM = 72 / 25.4
/** A tag of 90 × 50 mm, ten on a page. */
const TAG = { width: 90 * MM, height: 50 * MM }
const COLUMNS = 2
const ROWS = 5
const LEFT = (PAGE.width - COLUMNS * TAG.width) / 2
const TOP = (PAGE.height - ROWS * TAG.height) / 2
const INSET = 4 * MM
const CODE = 31 * MM
/** Room for a ring. */
const HOLE = { radius: 2.5 * MM, x: 6 * MM, y: 7 * MM }

const FACES: Readonly<Record<TemplateName, 'figtree' | 'barlow'>> = { showroom: 'figtree', marque: 'figtree', yard: 'barlow' } // prettier-ignore

/** Key tags to be cut from A4 pages, as many as it takes. */
export async function drawKeyTags({ tags, dealer, colour, look }: KeyTags): Promise<Uint8Array> {
  const { doc, finish } = newPaper({ title: 'Key tags', author: dealer, face: FACES[look] })
  for (const [index, tag] of tags.entries()) {
    const at = index % (COLUMNS * ROWS)
    if (index > 0 && at === 0) doc.addPage()
    const place = { x: LEFT + (at % COLUMNS) * TAG.width, y: TOP + Math.floor(at / COLUMNS) * TAG.height }
    drawTag(doc, tag, { ...place, dealer, colour })
  }
  return finish()
}

interface Place {
  readonly x: number
  readonly y: number
  readonly dealer: string
  readonly colour: string
}

function drawTag(
  doc: Doc,
  { stocknum, title, line, regplate, address }: KeyTag,
  { x, y, dealer, colour }: Place,
): void {
  doc.rect(x, y, TAG.width, TAG.height).lineWidth(0.4).dash(3, { space: 3 }).stroke(RULE).undash()
  doc.rect(x + 0.5, y + 0.5, TAG.width - 1, 1.6 * MM).fill(colour)
  doc
    .circle(x + HOLE.x, y + HOLE.y, HOLE.radius)
    .lineWidth(0.6)
    .stroke(QUIET)
  const left = x + INSET
  const width = TAG.width - 2 * INSET - CODE - 2 * MM
  const beside = HOLE.x + HOLE.radius + 2 * MM - INSET
  writeText(doc, dealer, { x: left + beside, y: y + 5.2 * MM, width: width - beside, size: 8, colour: QUIET })
  const face = { width, title: true, lines: 1 }
  const size = fittingSize(doc, stocknum, { ...face, sizes: [34, 29, 24, 20, 16, 13, 10, 8] })
  let top = writeText(doc, stocknum, { ...face, x: left, y: y + 11.5 * MM, size })
  top = writeText(doc, title, { x: left, y: top + 1, width, size: 11, strong: true, lines: 2 })
  writeText(doc, line, { x: left, y: top + 1, width, size: 9 })
  if (regplate) {
    writeText(doc, regplate, { x: left, y: y + TAG.height - INSET - 15, width, size: 13, strong: true })
  }
  const right = x + TAG.width - INSET - CODE
  drawQr(doc, address, { x: right, y: y + 6.5 * MM, side: CODE })
  writeText(doc, 'Scan for its pictures', { x: right, y: y + 6.5 * MM + CODE + 5, width: CODE, size: 7.5, colour: QUIET, align: 'center' }) // prettier-ignore
}
