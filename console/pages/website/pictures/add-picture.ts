import { redirect } from 'react-router'
import * as publicPaths from '#app/paths.ts'
import type { AddedPicture } from '../../../parts/schema-form/add-picture.ts'
import * as paths from '../../../paths.ts'
import { filesOf, ONE_FILE } from '../../stock/pictures/picture-form.server.ts'
import { editorFor } from '../website-of.ts'
import type { Route } from './+types/add-picture.ts'

const answer = (body: AddedPicture, status: number) => Response.json(body, { status })

/** Takes one picture for the form that needs it into the library; one that is there already is answered as new ones are. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { website } = await editorFor(context, request, params.site)
  const [file, ...others] = filesOf(await request.formData(), 'pictures')
  if (others.length > 0) return answer({ ok: false, reason: ONE_FILE }, 422)
  if (!file) return answer({ ok: false, reason: 'There was no picture in what was sent.' }, 422)
  const [outcome] = await website.addPictures([{ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }])
  if (!outcome?.ok)
    return answer({ ok: false, reason: outcome?.reason ?? 'The picture was not taken. Try again.' }, 422)
  return answer({ ok: true, picture: { address: publicPaths.media(outcome.id), name: outcome.name } }, 200)
}

/** There is nothing to look at here. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await editorFor(context, request, params.site)
  return redirect(paths.websitePictures(params.site))
}
