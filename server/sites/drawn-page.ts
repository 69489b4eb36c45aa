import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { RenderedPage } from '#app/features/website/checks/rendered-page.ts'

const pack = promisify(brotliCompress)

/** A public page as this server would send it, asked of the server itself; null where there is none. */
export async function drawnPage(
  address: string,
  ask: (request: Request) => Response | Promise<Response>,
): Promise<RenderedPage | null> {
  const { host } = new URL(address)
  // The proxy's word is taken where there is a proxy; nobody but this server asks here.
  const response = await ask(new Request(address, { headers: { host, 'x-forwarded-host': host } }))
  if (response.status !== 200) return null
  const html = await response.text()
  const packed = await pack(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  return { html, bytes: packed.length }
}
