import { data, Form } from 'react-router'
import { provenWithin } from '#app/features/staff/session/proven-within.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/setting-group.ts'
import { ConflictChoice } from '../../../parts/conflict-choice.tsx'
import { SchemaForm } from '../../../parts/schema-form/schema-form.tsx'
import * as paths from '../../../paths.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../../request/own-answer.ts'
import { savedChange } from '../saved-change.server.ts'
import { SettingPage } from '../setting-page.tsx'
import { answered, NO_SETTINGS, originIn, settingsAt } from '../setting-request.ts'
import { Conditions } from './conditions.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? 'Settings'} | Settings | Console` },
]
export { revalidateAfterOwnForm as shouldRevalidate }

/** Groups that hold what asks for a proof of who somebody is. */
const DELICATE = new Set(['reservations', 'tracking', 'protection'])

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { access, website } = await settingsAt(context, request, {
    site: params.site,
    verbs: ['groupForm', 'formChoices'],
  })
  const form = await website.groupForm(params.group)
  if (!form) throw data(NO_SETTINGS, { status: 404 })
  const proven = !DELICATE.has(params.group) || provenWithin(access.staff, consoleOf(context).now)
  const choices = await website.formChoices(form.settings.map(({ field }) => field))
  return { ...form, choices, proven, saved: await savedChange(request, website) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { website } = await settingsAt(context, request, { site: params.site, verbs: ['saveGroup'] })
  const form = await request.formData()
  const from = originIn(form)
  const done = await website.saveGroup(params.group, form, { verb: formText(form, 'do'), from })
  const shown = { seen: from.seen, texts: done.texts, problems: {}, conflicts: [], against: 0 }
  if (done.what === 'list') return data({ ...shown, message: done.message }, { status: 422 })
  const { result } = done
  if (result.ok || result.reason === 'not-found' || result.reason === 'prove') return answered(result, { form, to: paths.settingGroup(params.site, params.group) }) // prettier-ignore
  if (result.reason === 'conflicts') return data({ ...shown, message: null, conflicts: result.conflicts, against: result.version }, { status: 409 }) // prettier-ignore
  const message = result.message ?? 'Nothing was saved yet: look at the answers that are marked.'
  return data({ ...shown, problems: result.problems, message }, { status: 422 })
}

/** The settings of a group, each with what it is and what holds where nothing is said. */
export default function SettingGroup({ loaderData, actionData, params }: Route.ComponentProps) {
  const { version, title, settings, texts, zone, choices, notes, proven, saved } = loaderData
  const answer = useAnswer(actionData)
  const shown = answer?.texts ?? texts
  const problems = answer?.problems ?? {}
  const seen = answer?.seen ?? version
  return (
    <SettingPage site={params.site} title={title} saved={saved} proven={proven}>
      {notes.map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
      {params.group === 'reservations' && <Conditions />}
      <Form method="post" className="setting-group" key={`${seen} ${JSON.stringify(answer?.texts ?? null)}`}>
        <input type="hidden" name="seen" value={seen} />
        {answer?.message && (
          <Notice tone="bad" role="alert">
            {answer.message}
          </Notice>
        )}
        {answer && answer.conflicts.length > 0 && (
          <ConflictChoice conflicts={answer.conflicts} against={answer.against} />
        )}
        {settings.map(({ field, title: name, about, usual, changed }) => (
          <section key={field.name} id={field.name} className="setting-one" aria-label={name}>
            <SchemaForm
              fields={[field]}
              texts={shown}
              problems={problems}
              site={params.site}
              choices={choices}
              zone={zone}
            />
            <p className="quiet">
              {about}
              {usual !== null && ` Where nothing is said: ${usual}.`}
            </p>
            {changed && (
              <Button type="submit" look="text" name="do" value={`default:${field.name}`}>
                Back to the default: {name}
              </Button>
            )}
          </section>
        ))}
        <div className="plain-row setting-save">
          <Button type="submit" look="primary" name="do" value="save">
            Save
          </Button>
        </div>
      </Form>
    </SettingPage>
  )
}
