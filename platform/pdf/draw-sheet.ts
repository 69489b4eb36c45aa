import type { Sheet } from '#app/features/vehicle/print/sheet.ts'
import { type Doc, drawQr, INK, type Line as AnyLine, newPaper, PAGE, QUIET, RULE, writeText } from './paper.ts'
import { printable } from './printable.ts'

const LEFT = PAGE.margin
const WIDTH = PAGE.width - 2 * PAGE.margin
/** Where the dealer's block begins. */
const FOOT = PAGE.height - PAGE.margin - 92

/** A car's sheet as a PDF of exactly one page. */
export async function drawSheet(sheet: Sheet, picture: Uint8Array | null): Promise<Uint8Array> {
  const { doc, finish } = newPaper({
    title: [sheet.title, sheet.line].filter(Boolean).join(' '),
    author: sheet.dealer.name,
  })
  const body = heading(doc, sheet)
  const below = photo(doc, { picture, y: body })
  const facts = factRows(doc, sheet, priceBlock(doc, sheet, below))
  words(doc, sheet, facts)
  foot(doc, sheet)
  return finish()
}

type Line = Omit<AnyLine, 'x' | 'width'> & Partial<Pick<AnyLine, 'x' | 'width'>>
const write = (doc: Doc, text: string, line: Line): number => writeText(doc, text, { x: LEFT, width: WIDTH, ...line })

function heading(doc: Doc, { title, line, kind, dealer, colour }: Sheet): number {
  doc.rect(0, 0, PAGE.width, 8).fill(colour)
  write(doc, dealer.name, { y: 28, size: 11, strong: true, colour, width: WIDTH * 0.7 })
  write(doc, kind, { x: LEFT + WIDTH * 0.7, y: 28, width: WIDTH * 0.3, size: 11, colour: QUIET, align: 'right' })
  const size = title.length > 60 ? 16 : title.length > 34 ? 20 : 26
  const below = write(doc, title, { y: 52, size, strong: true, lines: 2 })
  return write(doc, line, { y: below + 1, size: 13, colour: QUIET }) + 10
}

/** The picture, or nothing at all: what is below moves up. */
function photo(doc: Doc, { picture, y }: { picture: Uint8Array | null; y: number }): number {
  if (!picture) return y + 4
  const height = 256
  doc.save().roundedRect(LEFT, y, WIDTH, height, 8).clip()
  doc.image(Buffer.from(picture), LEFT, y, {
    cover: [WIDTH, height],
    align: 'center',
    valign: 'center',
  })
  doc.restore()
  return y + height + 14
}

function priceBlock(doc: Doc, { price, colour }: Sheet, y: number): number {
  const top = price.before ? write(doc, price.before, { y, size: 10, colour: QUIET }) : y
  doc.font('bold').fontSize(24)
  const wide = Math.min(doc.widthOfString(printable(doc, price.main)) + 8, WIDTH)
  const below = write(doc, price.main, { y: top, size: 24, strong: true, colour, lines: 2 })
  if (price.note && wide < WIDTH - 60) {
    write(doc, price.note, { x: LEFT + wide, y: top + 11.5, width: WIDTH - wide, size: 11, colour: QUIET })
  }
  return below + 8
}

function factRows(doc: Doc, { facts }: Sheet, y: number): number {
  const row = 17
  const gap = 24
  const column = (WIDTH - gap) / 2
  const half = Math.min(Math.ceil(facts.length / 2), Math.floor((FOOT - 20 - y) / row))
  for (const [index, { label, value }] of facts.slice(0, half * 2).entries()) {
    const x = LEFT + (index < half ? 0 : column + gap)
    const top = y + (index % half) * row
    doc
      .moveTo(x, top)
      .lineTo(x + column, top)
      .lineWidth(0.5)
      .stroke(RULE)
    write(doc, label, { x, y: top + 3.5, width: column * 0.4, size: 9, colour: QUIET })
    write(doc, value, { x: x + column * 0.4, y: top + 3.5, width: column * 0.6, size: 9, strong: true })
  }
  return y + half * row + 10
}

/** Features and the dealer's words, in the room that is left. */
function words(doc: Doc, { features, comments }: Sheet, y: number): void {
  const line = 12.5
  const roomFor = (from: number) => Math.floor((FOOT - 14 - from) / line)
  let top = y
  for (const [title, text, most] of [
    ['Features', features.join(' · '), 3],
    ['From the dealer', comments ?? '', 8],
  ] as const) {
    const lines = Math.min(most, roomFor(top + line))
    if (!text || lines < 1) continue
    top = write(doc, title, { y: top, size: 9.5, strong: true }) + 1
    top = write(doc, text, { y: top, size: 9, lines, colour: INK }) + 8
  }
}

/** Who sells the car, under which licence, and the way to its page. */
function foot(doc: Doc, { dealer, address, day }: Sheet): void {
  const side = 80
  const text = WIDTH - side - 130
  doc
    .moveTo(LEFT, FOOT)
    .lineTo(LEFT + WIDTH, FOOT)
    .lineWidth(1)
    .stroke(RULE)
  let y = write(doc, dealer.name, { y: FOOT + 12, size: 12, strong: true, width: text })
  y = write(doc, dealer.address, { y: y + 2, size: 9, width: text })
  y = write(doc, dealer.phone && `Phone ${dealer.phone}`, { y: y + 1, size: 9, width: text })
  y = write(doc, dealer.licence && `Licensed motor dealer, licence no. ${dealer.licence}`, {
    y: y + 1,
    size: 9,
    strong: true,
    width: text,
  })
  write(doc, `Price and details as at ${day}.`, { y: y + 4, size: 8, colour: QUIET, width: text })
  const right = LEFT + WIDTH - side
  write(doc, 'Scan for all photos and today’s price', {
    x: right - 122,
    y: FOOT + 38,
    width: 112,
    size: 9,
    colour: QUIET,
    align: 'right',
    lines: 3,
  })
  drawQr(doc, address, { x: right, y: FOOT + 12, side })
}
