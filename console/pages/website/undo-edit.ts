import { redirect } from 'react-router'
import { formText } from '#lib/forms/form-text.ts'
import * as paths from '../../paths.ts'
import { safeBack } from '../../request/safe-back.ts'
import type { Route } from './+types/undo-edit.ts'
import { stepIn } from './step-in.ts'
import { editorFor } from './website-of.ts'

/** Takes the last edit of one’s draft back, where it is still the one that was just made, and goes on where that was. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { website } = await editorFor(context, request, params.site)
  const form = await request.formData()
  const back = safeBack(formText(form, 'back')).split('?')[0]!
  const to = back.startsWith(`${paths.website(params.site)}/`) ? back : paths.website(params.site)
  const { step } = await website.draft()
  if (stepIn(form) !== step) return redirect(`${to}?done=not-undone`)
  const done = await website.undoEdit()
  return redirect(`${to}?done=${done.ok ? 'undone' : 'not-undone'}`)
}

/** There is nothing to look at here. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await editorFor(context, request, params.site)
  return redirect(paths.website(params.site))
}
