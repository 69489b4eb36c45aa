import { glob, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Below this size a compressed file is hardly smaller; above it a page of many small files saves a packet, bytes. */
const WORTH_IT = 256

const ASSETS = '{build,build-console}/client/**/*.{js,mjs,css,html,svg,json,txt,xml,ico,webmanifest,map}'

const toBrotli = (bytes: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
const toGzip = (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })

/** Writes `.br` and `.gz` beside every text asset of the build, so that no request waits for the best compression. */
async function precompress(file: string): Promise<boolean> {
  const bytes = await readFile(file)
  if (bytes.length < WORTH_IT) return false
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes), toGzip(bytes)])
  if (brotli.length < bytes.length) await writeFile(`${file}.br`, brotli)
  if (gzipped.length < bytes.length) await writeFile(`${file}.gz`, gzipped)
  return true
}

const files = await Array.fromAsync(glob(ASSETS))
let done = 0
const worker = async () => {
  for (let file = files.pop(); file !== undefined; file = files.pop()) if (await precompress(file)) done++
}
await Promise.all(Array.from({ length: availableParallelism() }, worker))
console.log(`Compressed ${done} assets.`)
