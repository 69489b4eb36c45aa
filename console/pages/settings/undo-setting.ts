import { redirect } from 'react-router'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/undo-setting.ts'
import * as paths from '../../paths.ts'
import { proveFirst } from '../../request/prove-first.ts'
import { versionIn } from './setting-answer.ts'
import { settingsAt } from './setting-request.ts'

/** There is nothing to look at here. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await settingsAt(context, request, { site: params.site, verbs: ['undoSetting'] })
  return redirect(paths.settings(params.site))
}

/** Takes back what one version of the settings has changed, and leads back to its page. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { website } = await settingsAt(context, request, { site: params.site, verbs: ['undoSetting'] })
  const form = await request.formData()
  const version = versionIn(formText(form, 'version'))
  const back = formText(form, 'back')
  const settings = paths.settings(params.site)
  const isOurs = (back === settings || back.startsWith(`${settings}/`)) && /^[\w\-/.%~]{1,300}$/.test(back)
  const to = isOurs ? back : settings
  const result = version === null || version < 2 ? 'not-undone' : await website.undoSetting(version)
  if (result === 'prove') throw proveFirst(to)
  return redirect(`${to}?undone=${result === 'undone' ? 'yes' : 'no'}`)
}
