import { data, type RouterContextProvider } from 'react-router'
import type { UploadKind } from '#app/features/inventory/feeds/upload/upload.ts'
import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { siteFor } from '../../../request/site-for.ts'

const NOT_YOURS = 'Your role does not include bringing files of stock.'

/** Whether an address is of files of parts. */
export const kindOf = (pathname: string): UploadKind => (pathname.split('/')[2] === 'parts' ? 'parts' : 'cars')

/** What whoever sent a request may do with the files that they bring. */
export async function uploadsFor(context: Readonly<RouterContextProvider>, request: Request, site: string) {
  const access = await siteFor(context, request, site)
  const kind = kindOf(new URL(request.url).pathname)
  const { uploads } = inventoryOf(access, consoleOf(context).inventory)
  if (!uploads) throw data(NOT_YOURS, { status: 404 })
  return { access, kind, verbs: uploads(kind) }
}
