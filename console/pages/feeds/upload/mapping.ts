import { data } from 'react-router'
import type { Route } from './+types/mapping.ts'
import { uploadsFor } from './upload-request.ts'

/** The mapping by which a file is read, as the command line takes it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { verbs } = await uploadsFor(context, request, params.site)
  const mapping = (await verbs.find(params.upload))?.upload.reading?.mapping
  if (!mapping) throw data('This file is not kept any more. Upload it again.', { status: 404 })
  return new Response(`${JSON.stringify(mapping, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename="feed.mapping.json"',
    },
  })
}
