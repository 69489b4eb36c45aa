import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { crc32 } from 'node:zlib'

/** Whatever decides what an index says of a vehicle and how it is laid out. */
const FOLDERS = ['app/features', 'lib', 'platform/db', 'server/search']
const SOURCE = /(?<!\.test)\.(ts|json|csv|txt)$/
const AT_ONCE = 32

/**
 * What the program is, as far as indexes are concerned: the content of its sources and of its packages' list, and what
 * runs it. A number would do for one who never forgets to raise it. The threads that build indexes run these sources,
 * from the folder in which the program was started, also where this file is part of a bundle.
 */
export async function programVersion(root = resolve('.')): Promise<string> {
  const listed = await Promise.all(
    FOLDERS.map(async (folder) => {
      const found = await readdir(resolve(root, folder), { recursive: true })
      return found.filter((file) => SOURCE.test(file)).map((file) => join(folder, file))
    }),
  )
  const files = ['package.json', ...listed.flat().toSorted()]
  let sum = 0
  for (let first = 0; first < files.length; first += AT_ONCE) {
    const names = files.slice(first, first + AT_ONCE)
    const contents = await Promise.all(names.map((name) => readFile(resolve(root, name))))
    contents.forEach((content, i) => (sum = crc32(content, crc32(names[i]!, sum))))
  }
  return `${files.length}-${sum.toString(36)}-${process.version}-${process.arch}`
}
