import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import Document from 'pdfkit'
import { qrCode } from '#app/features/vehicle/print/qr-code.server.ts'
import { printable } from './printable.ts'

/** Points. A4 with a margin that every printer can print to. */
export const PAGE = { width: 595.28, height: 841.89, margin: 40 }
/** Characters of one text; the time to break an unbroken one grows with the square of its length. */
const LONGEST = 600
export const INK = '#1c1f24'
export const QUIET = '#5d636d'
export const RULE = '#d9dce1'

export type Doc = InstanceType<typeof Document>

export interface Line {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly strong?: boolean
  /** In the face of titles. */
  readonly title?: boolean
  readonly colour?: string
  readonly align?: 'left' | 'right' | 'center'
  /** Lines at most; the last one ends with an ellipsis. */
  readonly lines?: number
}

const file = (name: string) => readFileSync(resolve('platform/pdf/fonts', name))
const figtree = { regular: file('figtree-400.ttf'), bold: file('figtree-700.ttf'), title: file('figtree-700.ttf') }
const barlow = {
  regular: file('barlow-400.ttf'),
  bold: file('barlow-600.ttf'),
  title: file('barlow-condensed-700.ttf'),
}
/** Faces that papers are set in. */
export const FACES = { figtree, barlow }

interface PaperOptions {
  readonly title: string
  readonly author: string
  readonly face?: keyof typeof FACES
}

/** A PDF of one A4 page to draw on; `finish` ends it and answers its bytes. */
export function newPaper({ title, author, face = 'figtree' }: PaperOptions) {
  const { regular, bold, title: titles } = FACES[face]
  // Nothing is placed beyond the page, and without a bottom margin nothing can begin another one.
  const doc = new Document({
    size: 'A4',
    margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: 0 },
    font: regular as unknown as string,
    info: { Title: title, Author: author },
    lang: 'en-AU',
  })
  const chunks: Buffer[] = []
  const finished = new Promise<void>((done, failed) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', done)
    doc.on('error', failed)
  })
  doc.registerFont('regular', regular).registerFont('bold', bold).registerFont('title', titles)
  return {
    doc,
    async finish(): Promise<Uint8Array> {
      doc.end()
      await finished
      return new Uint8Array(Buffer.concat(chunks))
    },
  }
}

/** Sets the face of a line; a text is measured and written in it from then on. */
export const setFace = (doc: Doc, { size, strong = false, title = false }: Pick<Line, 'size' | 'strong' | 'title'>) =>
  doc.font(title ? 'title' : strong ? 'bold' : 'regular').fontSize(size)

/** Writes a text in its place and answers where it ends. */
export function writeText(doc: Doc, text: string, line: Line): number {
  const { x, y, width, colour = INK, align = 'left', lines = 1 } = line
  setFace(doc, line)
  const known = printable(doc, text.slice(0, LONGEST))
  if (!known) return y
  const height = Math.min(doc.heightOfString(known, { width, align }), lines * doc.currentLineHeight(true))
  doc.fillColor(colour).text(known, x, y, { width, align, height: height + 0.1, ellipsis: '…' })
  return y + height
}

/** The largest size, of those given from large to small, at which a text fits into some lines. */
export function fittingSize(
  doc: Doc,
  text: string,
  {
    sizes,
    width,
    lines = 1,
    ...face
  }: Pick<Line, 'width' | 'lines' | 'strong' | 'title'> & { readonly sizes: readonly number[] },
): number {
  const fits = sizes.find((size) => {
    setFace(doc, { size, ...face })
    const known = printable(doc, text.slice(0, LONGEST))
    const isBroken = known.split(' ').some((word) => doc.widthOfString(word) > width)
    return !isBroken && doc.heightOfString(known, { width }) <= lines * doc.currentLineHeight(true) + 0.1
  })
  return fits ?? sizes.at(-1)!
}

/** A code that leads to an address, as a picture and as a link. */
export function drawQr(
  doc: Doc,
  address: string,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): void {
  const { size, path } = qrCode(address)
  doc
    .save()
    .translate(x, y)
    .scale(side / size)
    .path(path)
    .fill('#000000')
    .restore()
  doc.link(x, y, side, side, address)
}
