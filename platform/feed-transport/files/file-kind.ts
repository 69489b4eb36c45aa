import { printableReason } from '../feed-failure.ts'

export type FileKind =
  | { readonly kind: 'feed' | 'gzip' | 'zip' }
  /** No feed, whatever it is called. */
  | { readonly kind: 'other'; readonly reason: string }

const MARKS: readonly (readonly [mark: string, at: number, name: string])[] = [
  ['\x1f\x9d', 0, 'packed with compress'],
  ['BZh', 0, 'packed with bzip2'],
  ['\xfd7zXZ', 0, 'packed with xz'],
  ['\x28\xb5\x2f\xfd', 0, 'packed with zstd'],
  ['7z\xbc\xaf', 0, 'packed with 7-Zip'],
  ['Rar!', 0, 'packed with RAR'],
  ['ustar', 257, 'a tar archive'],
  ['%PDF', 0, 'a PDF'],
  ['\x89PNG', 0, 'a picture'],
  ['\xff\xd8\xff', 0, 'a picture'],
  ['GIF8', 0, 'a picture'],
  ['RIFF', 0, 'a picture, or sound'],
  ['\xd0\xcf\x11\xe0', 0, 'a spreadsheet of an old Excel'],
]

const PAGE = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:[^-]|-(?!->))*-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i

/** What the first 4 KB of a file say that it is; its name says nothing. */
export function fileKind(head: Buffer): FileKind {
  const bytes = head.toString('latin1')
  if (bytes.startsWith('\x1f\x8b')) return { kind: 'gzip' }
  if (bytes.startsWith('PK\x03\x04') || bytes.startsWith('PK\x05\x06')) return { kind: 'zip' }
  const other = MARKS.find(([mark, at]) => bytes.startsWith(mark, at))
  if (other) return { kind: 'other', reason: `It is ${other[2]}. Ask for CSV, XML or JSON, plain or as .gz or .zip.` }
  const text = textOf(head)
  return PAGE.test(text) ? { kind: 'other', reason: pageReason(text) } : { kind: 'feed' }
}

function textOf(head: Buffer): string {
  const isWide = head[0] === 0xff && head[1] === 0xfe
  return head.toString(isWide ? 'utf16le' : 'utf8').replace(/^\uFEFF/, '')
}

/** The title of a page tells a login from a page of faults. */
function pageReason(text: string): string {
  const title = printableReason(/<title[^>]{0,100}>([^<]{1,200})/i.exec(text)?.[1] ?? '').slice(0, 80)
  const called = title === '' ? '' : `, "${title}",`
  return `A web page${called} came in place of the feed. It may ask for a login or speak of a fault: open it in a browser and look, then ask whoever sends the feed.`
}
