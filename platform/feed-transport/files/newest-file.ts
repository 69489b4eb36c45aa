import { forGood } from '../feed-failure.ts'

export interface RemoteListing {
  readonly name: string
  /** Undefined where the server's list says nothing that can be relied on, ms. */
  readonly modified?: number | undefined
}

/** A folder in which the newest file that fits is the feed, or one file. */
export type FeedPath =
  | { readonly kind: 'file'; readonly path: string }
  /** `pattern` is a name with stars in it; undefined takes whatever looks like a feed. */
  | { readonly kind: 'folder'; readonly path: string; readonly pattern: string | undefined }

/** What a path means: `/stock/` and `/stock/*.csv` are the newest file of that folder. */
export function feedPathOf(path: string): FeedPath {
  const cut = path.lastIndexOf('/')
  const [folder, name] = [path.slice(0, cut + 1), path.slice(cut + 1)]
  if (folder.includes('*'))
    throw forGood('A star may stand only in the name of the file, after the last slash of the address.')
  if (name.includes('*')) return { kind: 'folder', path: folder, pattern: name }
  return name === '' ? { kind: 'folder', path: folder, pattern: undefined } : { kind: 'file', path }
}

/** The newest of the files that fit; by name where nothing says when they were written, as names with a date in them go. */
export function newestOf<File extends RemoteListing>(files: readonly File[], pattern: string | undefined): File {
  const fitting = files.filter(({ name }) =>
    pattern === undefined ? looksLikeFeed(name) : matchesPattern(name, pattern),
  )
  const [newest] = fitting.toSorted(
    (one, other) => (other.modified ?? 0) - (one.modified ?? 0) || (one.name < other.name ? 1 : -1),
  )
  if (newest) return newest
  const wanted = pattern === undefined ? 'that ends in .csv, .txt, .tsv, .xml, .json, .zip or .gz' : `called ${pattern}`
  throw forGood(`There is no file ${wanted} in the folder. Ask whoever sends the feed, or change the address.`)
}

/** Names that begin with a dot are of files that programs are still writing, or keep for themselves. */
const looksLikeFeed = (name: string): boolean => /^[^.].*\.(?:csv|txt|tsv|xml|json|zip|gz)$/i.test(name)

/** Whether a name is that of a pattern, in which a star is any text. Large and small letters are the same. */
export function matchesPattern(name: string, pattern: string): boolean {
  if (name.startsWith('.') && !pattern.startsWith('.')) return false
  const [first = '', ...others] = pattern.toLowerCase().split('*')
  const last = others.pop()
  const text = name.toLowerCase()
  if (last === undefined) return text === first
  if (!text.startsWith(first) || text.length < first.length + last.length || !text.endsWith(last)) return false
  let at = first.length
  for (const part of others) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at + last.length <= text.length
}
