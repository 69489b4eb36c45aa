import { data, Form, Link, redirect } from 'react-router'
import { changesInWords } from '#app/features/website/document/change-words.ts'
import { conflictWords, decidedIn } from '#app/features/website/document/conflict-words.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/publish.ts'
import { ConflictChoice } from '../../../parts/conflict-choice.tsx'
import * as paths from '../../../paths.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../../request/own-answer.ts'
import { ChangeLines } from '../versions/change-lines.tsx'
import { editorFor } from '../website-of.ts'
import { stepIn } from '../step-in.ts'
import { CheckLines } from './check-lines.tsx'
import { publishedPage } from './published-page.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Check and publish | Website | Console' }]
export { revalidateAfterOwnForm as shouldRevalidate }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { website } = await editorFor(context, request, params.site)
  const preview = await website.publishPreview()
  if (!preview) return null
  const { version, document: inForce } = preview.inForce
  const vocabulary = await website.vocabulary(inForce, preview.document, preview.conflicts)
  return {
    step: preview.step,
    against: version,
    changes: changesInWords(inForce, preview.document, vocabulary),
    conflicts: conflictWords(preview.conflicts, [preview.document, inForce], vocabulary),
    checks: await website.checkDraft(preview),
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { website } = await editorFor(context, request, params.site)
  const form = await request.formData()
  const note = formText(form, 'note')
  const against = Number(formText(form, 'against'))
  const page = publishedPage((await website.draft()).changes)
  const result = await website.publishDraft(note, { seen: stepIn(form), decided: decidedIn(form), against })
  if (result.ok)
    return redirect(
      `${paths.website(params.site)}?${new URLSearchParams({ done: 'published', ...(page !== null && { path: page }) })}`,
    )
  switch (result.reason) {
    case 'nothing':
      return data({ message: 'Nothing was published: your draft has changed in another window since. Look at what would be published now.', note }, { status: 409 }) // prettier-ignore
    case 'conflicts':
      return data({ message: null, note }, { status: 409 })
    case 'refused':
      return data({ message: `Nothing was published. ${result.message}`, note }, { status: 422 })
  }
}

/** What would change, what was found about it, and the button that makes it public. */
export default function Publish({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  if (!loaderData) {
    return (
      <div className="plain">
        <BackLink site={params.site} />
        <h1>Nothing to publish</h1>
        <p>You have changed nothing, or it is published already.</p>
      </div>
    )
  }
  const { changes, conflicts, checks, step, against } = loaderData
  const isRefused = checks.some(({ severity }) => severity === 'refused')
  return (
    <div className="plain">
      <BackLink site={params.site} />
      <h1>Check and publish</h1>
      {answer?.message && (
        <Notice tone="bad" role="alert">
          {answer.message}
        </Notice>
      )}
      <CheckLines checks={checks} site={params.site} />
      <h2>
        What changes <small className="quiet">{changes.count}</small>
      </h2>
      {changes.count === 0 ? (
        <p className="soft">Nothing: the website says all of it already.</p>
      ) : (
        <ChangeLines changes={changes} />
      )}
      <Form method="post" className="plain-form publish-form">
        <input type="hidden" name="step" value={step} />
        {conflicts.length > 0 && <ConflictChoice conflicts={conflicts} against={against} />}
        <label>
          What you changed, for whoever looks later
          <TextInput
            name="note"
            maxLength={200}
            defaultValue={answer?.note ?? ''}
            placeholder="Summer stocktake on the home page"
          />
        </label>
        <div className="plain-row">
          <Button type="submit" look="primary" disabled={isRefused || changes.count === 0}>
            Publish {changes.count === 1 ? '1 change' : `${changes.count} changes`}
          </Button>
          {isRefused && <span className="quiet">First mend what is marked in red.</span>}
        </div>
      </Form>
    </div>
  )
}

const BackLink = ({ site }: { readonly site: string }) => (
  <Link className="back" to={paths.website(site)}>
    <Icon name="left" />
    Website
  </Link>
)
