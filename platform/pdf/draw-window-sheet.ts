import type { WindowSheet } from '#app/features/inventory/print/window-sheet.ts'
import type { TemplateName } from '#app/features/site/template-names.ts'
import { type Doc, drawQr, fittingSize, INK, newPaper, PAGE, QUIET, RULE, setFace, writeText } from './paper.ts'
import { printable } from './printable.ts'

const LEFT = PAGE.margin
const WIDTH = PAGE.width - 2 * PAGE.margin
/** Where the dealer's block begins. */
const FOOT = PAGE.height - PAGE.margin - 148
const CODE = 124
const DARK = '#1d2026'

interface Look {
  readonly face: 'figtree' | 'barlow'
  /** What stands behind the dealer's name, and behind the price. */
  readonly head: 'colour' | 'none' | 'dark'
  readonly price: 'tint' | 'lines' | 'colour'
  readonly radius: number
  /** Set in the face of titles rather than in plain letters. */
  readonly heavy: boolean
  readonly capitals: boolean
}

/** As each template has its pages: bright and rounded, restrained with hairlines, dense under dark bars. */
const LOOKS: Readonly<Record<TemplateName, Look>> = {
  showroom: { face: 'figtree', head: 'colour', price: 'tint', radius: 14, heavy: true, capitals: false },
  marque: { face: 'figtree', head: 'none', price: 'lines', radius: 0, heavy: false, capitals: false },
  yard: { face: 'barlow', head: 'dark', price: 'colour', radius: 4, heavy: true, capitals: true },
}

/** The window sheet of a car as a PDF of exactly one page. */
export async function drawWindowSheet(sheet: WindowSheet): Promise<Uint8Array> {
  const look = LOOKS[sheet.look]
  const name = [sheet.title, sheet.line].filter(Boolean).join(' ')
  const { doc, finish } = newPaper({ title: name, author: sheet.dealer.name, face: look.face })
  const below = heading(doc, sheet, look)
  const price = priceBlock(doc, sheet, { look, y: below })
  factRows(doc, sheet, price)
  foot(doc, sheet)
  return finish()
}

function heading(doc: Doc, { dealer, kind, stocknum, title, line, colour }: WindowSheet, look: Look): number {
  const { head, heavy, capitals } = look
  const onDark = head !== 'none'
  if (head !== 'none') doc.rect(0, 0, PAGE.width, 88).fill(head === 'dark' ? DARK : colour)
  if (head === 'dark') doc.rect(0, 88, PAGE.width, 7).fill(colour)
  const name = capitals ? dealer.name.toUpperCase() : dealer.name
  const width = WIDTH * 0.66
  const face = { width, title: heavy, strong: !heavy }
  const [first, ...smaller] = onDark ? [26, 22, 18] : [16, 14, 13]
  const large = fittingSize(doc, name, { ...face, lines: 1, sizes: [first!, ...smaller, 0] })
  const size = large || fittingSize(doc, name, { ...face, lines: 2, sizes: [16, 13, 11] })
  setFace(doc, { ...face, size })
  const height = Math.min(doc.heightOfString(printable(doc, name) || ' ', { width }), 2 * doc.currentLineHeight(true))
  const white = '#ffffff'
  writeText(doc, name, { ...face, x: LEFT, y: 46 - height / 2, size, lines: 2, colour: onDark ? white : colour })
  const aside = { x: LEFT + width + 10, width: WIDTH - width - 10, align: 'right' } as const
  writeText(doc, kind, { ...aside, y: 31, size: 13, strong: true, colour: onDark ? white : INK })
  writeText(doc, `Stock no. ${stocknum}`, { ...aside, y: 48, size: 11, colour: onDark ? white : QUIET })
  if (!onDark) ruleAt(doc, 88, INK)
  const text = capitals ? title.toUpperCase() : title
  const titled = { width: WIDTH, lines: 2, title: heavy }
  const titleSize = fittingSize(doc, text, { ...titled, sizes: [50, 44, 38, 32, 26, 20, 14] })
  const below = writeText(doc, text, { x: LEFT, y: 118, size: titleSize, ...titled })
  return writeText(doc, line, { x: LEFT, y: below + 2, width: WIDTH, size: 21, colour: QUIET }) + 18
}

const ruleAt = (doc: Doc, y: number, colour: string) =>
  doc
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(0.75)
    .stroke(colour)

/** The price, with what stood before it and what it includes. */
function priceBlock(
  doc: Doc,
  { price, includes, colour }: WindowSheet,
  { look, y }: { readonly look: Look; readonly y: number },
): number {
  const inset = look.price === 'lines' ? 0 : 20
  const [x, width] = [LEFT + inset, WIDTH - 2 * inset]
  const ink = look.price === 'colour' ? '#ffffff' : INK
  const face = { width, title: look.heavy, lines: 2 }
  const size = fittingSize(doc, price.main, { ...face, lines: 1, sizes: [84, 70, 58, 46, 36, 28, 20] })
  const measured = (
    text: string | undefined | null,
    line: { readonly size: number; readonly lines: number; readonly title?: boolean },
  ) => {
    // prettier-ignore
    setFace(doc, line)
    const known = text ? printable(doc, text) : ''
    return known ? Math.min(doc.heightOfString(known, { width }), line.lines * doc.currentLineHeight(true)) : 0
  }
  const parts = [
    { text: price.before, size: 17, lines: 1, gap: 0 },
    { text: price.main, size, lines: 2, title: look.heavy, gap: 0 },
    { text: price.note, size: 18, lines: 2, strong: true, gap: 2 },
    { text: includes, size: 10.5, lines: 3, gap: 5 },
  ]
  const heights = parts.map((part) => measured(part.text, part))
  const height = parts.reduce((sum, { gap }, at) => sum + (heights[at]! > 0 ? heights[at]! + gap : 0), 0) + 32
  if (look.price === 'tint') {
    doc.save().fillOpacity(0.09).roundedRect(LEFT, y, WIDTH, height, look.radius).fill(colour).restore()
  } else if (look.price === 'colour') doc.roundedRect(LEFT, y, WIDTH, height, look.radius).fill(colour)
  else {
    ruleAt(doc, y, RULE)
    ruleAt(doc, y + height, RULE)
  }
  let top = y + 16
  for (const [at, { text, gap, ...line }] of parts.entries()) {
    if (!text || heights[at] === 0) continue
    const isMain = at === 1
    top = writeText(doc, text, { ...line, x, y: top + gap, width, colour: isMain && look.price === 'tint' ? colour : ink }) // prettier-ignore
  }
  return y + height + 22
}

function factRows(doc: Doc, { facts }: WindowSheet, y: number): void {
  const gap = 28
  const column = (WIDTH - gap) / 2
  const half = Math.ceil(facts.length / 2)
  const row = Math.max(15, Math.min(27, (FOOT - 18 - y) / Math.max(half, 1)))
  const size = row > 22 ? 12 : row > 18 ? 10.5 : 9
  const most = Math.max(0, Math.floor((FOOT - 18 - y) / row))
  for (const [index, { label, value }] of facts.entries()) {
    const at = index % half
    if (at >= most) continue
    const x = LEFT + (index < half ? 0 : column + gap)
    const top = y + at * row
    doc
      .moveTo(x, top)
      .lineTo(x + column, top)
      .lineWidth(0.5)
      .stroke(RULE)
    const inner = top + (row - size * 1.3) / 2
    writeText(doc, label, { x, y: inner, width: column * 0.46, size, colour: QUIET })
    // A value that is cut short may say the opposite.
    const fitted = fittingSize(doc, value, { width: column * 0.54, strong: true, sizes: [size, 10.5, 9, 8, 7] })
    writeText(doc, value, { x: x + column * 0.46, y: inner + (size - fitted) * 0.65, width: column * 0.54, size: fitted, strong: true, align: 'right' }) // prettier-ignore
  }
}

/** Who sells the car, under which licence, the small print, and the way to its page. */
function foot(doc: Doc, { dealer, licence, disclaimer, address, day, stocknum }: WindowSheet): void {
  const width = WIDTH - CODE - 28
  ruleAt(doc, FOOT, INK)
  const own = { x: LEFT, width }
  let y = writeText(doc, dealer.name, { ...own, y: FOOT + 14, size: 14, strong: true })
  y = writeText(doc, dealer.phone, { ...own, y: y + 2, size: 17, strong: true })
  y = writeText(doc, dealer.address, { ...own, y: y + 2, size: 10 })
  y = writeText(doc, licence, { ...own, y: y + 2, size: 10, strong: true })
  y = writeText(doc, `Price and details as at ${day}. Stock number ${stocknum}.`, { ...own, y: y + 5, size: 8.5, colour: QUIET }) // prettier-ignore
  const left = Math.floor((PAGE.height - 28 - y - 3) / 9)
  if (left > 0) writeText(doc, disclaimer, { ...own, y: y + 3, size: 7.5, colour: QUIET, lines: Math.min(left, 4) })
  const right = LEFT + WIDTH - CODE
  drawQr(doc, address, { x: right, y: FOOT + 14, side: CODE })
  writeText(doc, 'Photos and today’s price', { x: right - 10, y: FOOT + 14 + CODE + 4, width: CODE + 20, size: 9, colour: QUIET, align: 'center' }) // prettier-ignore
}
