import { data, Form, redirect } from 'react-router'
import { MOST_PASTED, redirectLines } from '#app/features/website/lists/redirect-lines.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import * as paths from '../../../paths.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../../request/own-answer.ts'
import { stepIn } from '../step-in.ts'
import { editorFor } from '../website-of.ts'
import type { Route } from './+types/paste-redirects.ts'
import { notDone } from './list-request.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Paste redirects | Website | Console' }]
export { revalidateAfterOwnForm as shouldRevalidate }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { website } = await editorFor(context, request, params.site)
  return { step: (await website.draft()).step }
}

/** Takes all lines or none: whoever mends one sends the others with it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { website } = await editorFor(context, request, params.site)
  const form = await request.formData()
  const typed = formText(form, 'lines')
  const refuse = (message: string, faults: readonly string[] = [], status: 409 | 422 = 422) => data({ message, faults, typed }, { status }) // prettier-ignore
  const { redirects, refused } = redirectLines(typed)
  if (redirects.length + refused.length > MOST_PASTED) return refuse(`That is more than ${MOST_PASTED.toLocaleString('en-AU')} lines. Paste fewer at once.`) // prettier-ignore
  if (refused.length > 0) return refuse(NONE, refused.map(({ line, text, reason }) => `Line ${line}, “${text}”: ${reason}`)) // prettier-ignore
  if (redirects.length === 0) return refuse('Paste at least one line, such as /old-page,/new-page.')
  const result = await website.addRedirects(redirects, stepIn(form))
  if (result.ok) {
    const to = new URLSearchParams({ pasted: String(redirects.length), step: String(result.step) })
    return redirect(`${paths.websiteList(params.site, 'redirects')}?${to}`)
  }
  if (result.reason === 'refused') return refuse(NONE, Object.entries(result.problems).map(([from, reason]) => `${from}: ${reason}`)) // prettier-ignore
  const { status, message } = notDone(result)
  return refuse(message, [], status)
}

const NONE = 'Nothing was added yet. Mend these lines, or take them out:'
/** Faults that are listed at once. */
const FAULTS_SHOWN = 50

/** Many redirects at once, as a spreadsheet has them. */
export default function PasteRedirects({ loaderData, actionData, params: { site } }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const back = paths.websiteList(site, 'redirects')
  return (
    <div className="plain">
      <a className="back" href={back}>
        <Icon name="left" />
        Redirects
      </a>
      <h1>Paste redirects</h1>
      {answer && (
        <Notice tone="bad" role="alert" as="div">
          {answer.message}
          {answer.faults.length > 0 && (
            <ul className="entry-faults">
              {answer.faults.slice(0, FAULTS_SHOWN).map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
              {answer.faults.length > FAULTS_SHOWN && <li>and {answer.faults.length - FAULTS_SHOWN} more</li>}
            </ul>
          )}
        </Notice>
      )}
      <Form method="post" className="entry-form">
        <input type="hidden" name="step" value={loaderData.step} />
        <Field
          id="lines"
          label="One redirect a line"
          hint="The old path, a comma, and where it leads. Two columns of a spreadsheet will do. A third one may say 302, for a redirect that is only for now. A path that is redirected already gets the new target."
        >
          {(control) => (
            <TextArea {...control} name="lines" rows={14} required spellCheck={false} placeholder="/old-page,/new-page" defaultValue={answer?.typed} />
          )}
        </Field>
        <div className="plain-row">
          <Button type="submit" look="primary">
            Add them to your draft
          </Button>
          <ButtonLink href={back} look="text">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
} // prettier-ignore
