import { type FormEvent, useState } from 'react'
import { data, redirect } from 'react-router'
import { isPageTemplate, PAGE_TEMPLATES } from '#app/features/website/pages/page-templates.ts'
import { titlePath } from '#app/features/website/pages/title-path.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { FieldError } from '#app/ui/field/field.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/new-page.ts'
import * as paths from '../../paths.ts'
import { useAnswer } from '../../request/own-answer.ts'
import { stepIn } from './step-in.ts'
import { editorFor } from './website-of.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Add a page | Website | Console' }]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { website } = await editorFor(context, request, params.site)
  const templates = Object.entries(PAGE_TEMPLATES).map(([name, { name: title, about, path }]) => ({ name, title, about, path })) // prettier-ignore
  return { step: (await website.draft()).step, templates }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { website } = await editorFor(context, request, params.site)
  const form = await request.formData()
  const texts = { template: formText(form, 'template'), path: formText(form, 'path'), title: formText(form, 'title') }
  if (!isPageTemplate(texts.template))
    return data({ problems: { template: 'Choose what the page begins as.' }, texts }, { status: 422 })
  const template = texts.template
  const path = texts.path.trim().toLowerCase() || titlePath(texts.title, PAGE_TEMPLATES[template].path)
  const result = await website.addPage(stepIn(form), { ...texts, template, path })
  if (result.ok) return redirect(paths.websitePage(params.site, path))
  const problems: Readonly<Record<string, string>> =
    result.reason !== 'refused'
      ? { path: 'Somebody else has added a page there meanwhile. Choose another address.' }
      : texts.title.trim() === '' && texts.path.trim() === ''
        ? { title: `Give the page a title: its address is made from it, and there is a page at ${path} already.` }
        : result.problems
  return data({ problems, texts }, { status: 422 })
}

/** A page begins as one of ours, with words to keep or to change. */
export default function NewPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const problems: Readonly<Record<string, string | undefined>> = answer?.problems ?? {}
  const texts = answer?.texts
  const { templates, step } = loaderData
  const first = templates.find(({ name }) => name === texts?.template) ?? templates[0]!
  const [made, setMade] = useState(titlePath(texts?.title ?? '', first.path))
  const propose = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const begun = templates.find(({ name }) => name === formText(form, 'template')) ?? first
    setMade(titlePath(formText(form, 'title'), begun.path))
  }
  return (
    <div className="plain">
      <a className="back" href={paths.website(params.site)}>
        <Icon name="left" />
        Website
      </a>
      <h1>Add a page</h1>
      <p className="soft">It stands in your draft until you publish.</p>
      {answer && (
        <Notice tone="bad" role="alert">
          {problems['template'] ?? problems['path'] ?? problems['title']}
        </Notice>
      )}
      <form method="post" className="plain-form" onChange={propose}>
        <input type="hidden" name="step" value={step} />
        <fieldset className="page-templates">
          <legend>Begin with</legend>
          {templates.map(({ name, title, about, path }, index) => (
            // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its words stand one element deeper
            <label key={name} className="check">
              <input
                type="radio"
                name="template"
                value={name}
                defaultChecked={texts ? texts.template === name : index === 0}
              />
              <span>
                <b>{title}</b>
                <small className="quiet">
                  {about} {path}
                </small>
              </span>
            </label>
          ))}
        </fieldset>
        <label>
          Title
          <TextInput
            name="title"
            defaultValue={texts?.title ?? ''}
            placeholder="As the template has it"
            aria-describedby={problems['title'] ? 'title-error' : undefined}
            aria-invalid={problems['title'] !== undefined}
          />
          <FieldError id="title-error" text={problems['title']} />
        </label>
        <label>
          Address
          <TextInput
            name="path"
            defaultValue={texts?.path ?? ''}
            placeholder={made}
            aria-describedby="path-hint"
            aria-invalid={problems['path'] !== undefined}
          />
          <small id="path-hint" className="field-hint">
            {problems['path'] ??
              `A path in lower case, such as /winter-sale. Left empty, it’s made from the title: ${made}`}
          </small>
        </label>
        <div className="plain-row">
          <Button type="submit" look="primary">
            Add the page
          </Button>
          <ButtonLink href={paths.website(params.site)} look="text">
            Cancel
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}
