import { data, Form, redirect } from 'react-router'
import { inboxOf } from '#app/features/inbox/inbox.server.ts'
import { firstNameOf } from '#app/features/inbox/inbox-actor.ts'
import { BUILT_IN_TEMPLATES } from '#app/features/inbox/replies/built-in-templates.ts'
import { fillTemplate, PLACEHOLDERS } from '#app/features/inbox/replies/fill-template.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/templates.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { siteFor } from '../../request/site-for.ts'
import { exampleFacts } from './example-facts.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Reply templates | Console' }]

const NOT_YOURS = 'Your role does not include the templates of letters.'
const EMPTY = { name: '', subject: '', body: '' }

/** The templates of the site, and the one that is being written: a new one, a copy of one, or one to change. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { templates, saveTemplate } = inboxOf(access, consoleOf(context).inbox)
  if (!templates || !saveTemplate) throw data(NOT_YOURS, { status: 404 })
  const all = await templates()
  const own = all.filter(({ id }) => !BUILT_IN_TEMPLATES.some((builtIn) => builtIn.id === id))
  const changed = own.find(({ id }) => id === url.searchParams.get('change'))
  const copied = all.find(({ id }) => id === url.searchParams.get('copy'))
  return {
    own: own.map(({ id, name, subject }) => ({ id, name, subject })),
    builtIn: BUILT_IN_TEMPLATES.map(({ id, name, subject }) => ({ id, name, subject })),
    id: changed?.id ?? '',
    written: changed ?? copied ?? EMPTY,
    removed: url.searchParams.get('done') === 'removed',
    saved: url.searchParams.get('done') === 'saved',
  }
}

/** Saves what was written, shows it filled in, or takes a template away. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const access = await siteFor(context, request, params.site)
  const { saveTemplate, removeTemplate } = inboxOf(access, consoleOf(context).inbox)
  if (!saveTemplate || !removeTemplate) throw data(NOT_YOURS, { status: 404 })
  const form = await request.formData()
  const [id, gone] = [formText(form, 'id'), formText(form, 'remove')]
  const written = { name: formText(form, 'name'), subject: formText(form, 'subject'), body: formText(form, 'body') }
  if (formText(form, 'intent') === 'preview') {
    const facts = exampleFacts(settingsOf(access.site, siteSettings).name, firstNameOf(access.staff.name))
    const shown = { subject: fillTemplate(written.subject, facts).text, body: fillTemplate(written.body, facts).text }
    return { written, shown, message: null }
  }
  const result = gone ? await removeTemplate(gone) : await saveTemplate({ ...written, ...(id && { id }) })
  if (result.ok) return redirect(`${paths.templates(params.site)}?done=${gone ? 'removed' : 'saved'}`)
  const message =
    result.reason === 'refused'
      ? result.message
      : 'This template is not there any more. What you wrote stands below: save it as a new one.'
  return data({ written, shown: null, message }, { status: result.reason === 'refused' ? 422 : 404 })
}

export default function Templates({ loaderData, actionData, params }: Route.ComponentProps) {
  const { own, builtIn, id, saved, removed } = loaderData
  const written = actionData?.written ?? loaderData.written
  const here = paths.templates(params.site)
  return (
    <div className="plain">
      <h1>Reply templates</h1>
      <p>What a reply can begin with. Whoever sends one sees it filled in first and can change every word.</p>
      {(saved || removed) && !actionData && (
        <Notice role="status">{saved ? 'Saved. Everybody who answers leads has it now.' : 'Removed.'}</Notice>
      )}
      <ul className="lines">
        {own.map((template) => (
          <li key={template.id} className="line line-plain">
            <div>
              <b>{template.name}</b>
              <small>{template.subject}</small>
            </div>
            <Form method="post" className="line-end">
              <ButtonLink
                look="text"
                href={`${here}?change=${template.id}#write`}
                aria-label={`Change ${template.name}`}
              >
                Change
              </ButtonLink>
              <Button
                type="submit"
                look="text"
                name="remove"
                value={template.id}
                aria-label={`Remove ${template.name}`}
              >
                Remove
              </Button>
            </Form>
          </li>
        ))}
        {builtIn.map((template) => (
          <li key={template.id} className="line line-plain">
            <div>
              <b>{template.name}</b>
              <small>{template.subject} · every site has it</small>
            </div>
            <span className="line-end">
              <ButtonLink look="text" href={`${here}?copy=${template.id}#write`} aria-label={`Copy ${template.name}`}>
                Copy
              </ButtonLink>
            </span>
          </li>
        ))}
      </ul>
      <h2 id="write">{id ? `Change “${loaderData.written.name}”` : 'Write one'}</h2>
      {actionData?.message && (
        <Notice tone="bad" role="alert">
          {actionData.message}
        </Notice>
      )}
      <Form method="post" className="plain-form" key={`${id} ${loaderData.written.name} ${own.length}`}>
        <input type="hidden" name="id" value={id} />
        <label>
          Name
          <TextInput name="name" required maxLength={80} defaultValue={written.name} />
        </label>
        <label>
          Subject
          <TextInput name="subject" required maxLength={200} defaultValue={written.subject} />
        </label>
        <label>
          Letter
          <TextArea name="body" required maxLength={10_000} rows={12} defaultValue={written.body} />
        </label>
        <p className="quiet">
          Filled in when it is sent: {PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}. What is not known of a car
          stays between its braces, to be seen before anything is sent.
        </p>
        <div className="plain-row">
          <Button type="submit" look="primary">
            {id ? 'Save the change' : 'Save the template'}
          </Button>
          <Button type="submit" name="intent" value="preview" formNoValidate>
            <Icon name="eye" />
            Show it filled in
          </Button>
        </div>
      </Form>
      {actionData?.shown && (
        <section aria-label="Filled in" className="letter-shown">
          <b>{actionData.shown.subject}</b>
          <p>{actionData.shown.body}</p>
        </section>
      )}
    </div>
  )
}
