import { Form, redirect } from 'react-router'
import { TEMPLATE_NAMES, templateNamed } from '#app/features/site/template-names.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/start-template.ts'
import { TemplatePreviews } from '../../parts/look/template-previews.tsx'
import * as paths from '../../paths.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../request/own-answer.ts'
import { notSaved, startedFor } from './start-request.server.ts'
import { StartSteps } from './start-steps.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Template | New site | Console' }]
export { revalidateAfterOwnForm as shouldRevalidate }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { started } = await startedFor(context, request, params.site)
  const document = await started.document()
  const chosen = templateNamed(String(document['template'])) ?? 'showroom'
  const previews = TEMPLATE_NAMES.map((name) => ({
    name,
    framed: started.previewLink(name, true),
    open: started.previewLink(name, false),
  }))
  return { steps: started.steps, chosen, previews }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { started } = await startedFor(context, request, params.site)
  const template = templateNamed(formText(await request.formData(), 'template'))
  if (!template) return notSaved({ ok: false, problems: {}, message: 'Choose one of the three templates.' }, {})
  const saved = await started.saveTemplate(template)
  return saved.ok ? redirect(paths.startLocations(params.site)) : notSaved(saved, {})
}

/** The template is chosen from the site itself, in each of them. */
export default function StartTemplate({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { steps, previews, chosen } = loaderData
  return (
    <div className="plain plain-wide">
      <h1>Template</h1>
      <StartSteps site={params.site} now="template" steps={steps} />
      {answer && (
        <Notice tone="bad" role="alert">
          {answer.message}
        </Notice>
      )}
      <p>The site as it stands, in each template. It can be changed at any time; nothing else changes with it.</p>
      <Form method="post">
        <TemplatePreviews previews={previews} chosen={chosen} />
        <div className="plain-row">
          <Button type="submit" look="primary">
            Use this template
          </Button>
        </div>
      </Form>
    </div>
  )
}
