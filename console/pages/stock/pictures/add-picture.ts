import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import type { Route } from './+types/add-picture.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { siteFor } from '../../../request/site-for.ts'
import { picturesIn } from './picture-form.server.ts'
import type { SentAnswer } from './sending/sent-answer.ts'

const answer = (body: SentAnswer, status: number) => Response.json(body, { status })

/**
 * Takes one picture that a script sends. The same picture again is answered as the first time, so that whoever heard no
 * answer may send it once more.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const access = await siteFor(context, request, params.site)
  const { addPictures } = inventoryOf(access, consoleOf(context).inventory)
  const gone = 'This car is not there any more, or it is not yours to photograph.'
  if (!addPictures) return answer({ ok: false, reason: gone }, 404)
  const [file] = await picturesIn(await request.formData())
  if (!file) return answer({ ok: false, reason: 'There was no picture in what was sent.' }, 422)
  const added = await addPictures(params.car, [file])
  if (!added.ok) return answer({ ok: false, reason: added.reason === 'not-found' ? gone : added.message }, 404)
  const [outcome] = added.outcomes
  if (outcome?.ok) return answer({ ok: true }, 200)
  return answer({ ok: false, reason: outcome?.reason ?? gone }, outcome?.busy ? 503 : 422)
}
