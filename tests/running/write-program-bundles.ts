import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { BUNDLED, type BundleRecord, BUNDLES } from './program-bundles.ts'

/** A bundle that was written so long ago is in use by no run any more, ms. */
const OLD_MS = 12 * 3_600_000
/** Packages of many small modules. The others are few, or have parts that are no JavaScript. */
const INLINED = ['kysely', 'zod', 'csv-parse', 'libphonenumber-js']

/** A module still knows where its source lies: what it finds from there is not in the bundle. */
const places: Plugin = {
  name: 'places-of-sources',
  transform(code, id) {
    if (!code.includes('import.meta.') || id.includes('node_modules')) return null
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
  },
}

await mkdir(BUNDLES, { recursive: true })
const folder = await mkdtemp(join(BUNDLES, 'made-'))
const began = Date.now()
const sources = new Set<string>(['package-lock.json'])
const noted: Plugin = {
  name: 'sources',
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue
      for (const id of file.moduleIds) if (!id.includes('node_modules') && !id.startsWith('\0')) sources.add(relative('.', id)) // prettier-ignore
    }
  },
}
await build({
  configFile: false,
  logLevel: 'error',
  ssr: { noExternal: INLINED, target: 'node' },
  build: {
    ssr: true,
    target: 'esnext',
    minify: false,
    outDir: folder,
    rolldownOptions: {
      input: BUNDLED,
      external: [/\/build\/server\//],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  plugins: [places, noted],
})

const times = await Promise.all([...sources].map(async (path) => [path, (await stat(path)).mtimeMs] as const))
const record: BundleRecord = { folder: basename(folder), sources: times }
// Two runs may write at once; what a reader sees is one of them, whole.
const own = join(BUNDLES, `${basename(folder)}.json`)
await writeFile(own, JSON.stringify(record))
await rename(own, join(BUNDLES, 'newest.json'))
for (const name of await readdir(BUNDLES)) {
  const at = resolve(BUNDLES, name)
  const { mtimeMs } = await stat(at).catch(() => ({ mtimeMs: began }))
  if (name !== basename(folder) && name.startsWith('made-') && began - mtimeMs > OLD_MS) await rm(at, { recursive: true, force: true }) // prettier-ignore
}
