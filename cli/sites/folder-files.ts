import { readdir } from 'node:fs/promises'
import { relative, sep } from 'node:path'

/** What systems leave in folders of pictures. */
const isLitter = (path: string): boolean =>
  path.split('/').some((name) => name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini|__macosx)$/i.test(name))

/** Files of a folder and its sub-folders, by their paths below it with slashes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => [...relative(folder, parentPath).split(sep), name].filter(Boolean).join('/'))
    .filter((path) => !isLitter(path))
    .toSorted(new Intl.Collator('en', { numeric: true }).compare)
}
