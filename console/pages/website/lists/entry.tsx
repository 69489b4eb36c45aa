import { data, Form, redirect } from 'react-router'
import { changeList, isListVerb } from '#app/features/website/form/change-list.ts'
import { formTexts } from '#app/features/website/form/form-texts.ts'
import { readForm } from '#app/features/website/form/read-form.ts'
import { textsInForm } from '#app/features/website/form/texts-in-form.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { SchemaForm } from '../../../parts/schema-form/schema-form.tsx'
import * as paths from '../../../paths.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../../request/own-answer.ts'
import { chosenPictures } from '../chosen-pictures.server.ts'
import { stepIn } from '../step-in.ts'
import { editorFor } from '../website-of.ts'
import type { Route } from './+types/entry.ts'
import { entryForm, listNamed, newEntry, notDone } from './list-request.server.ts'
import { LIST_WORDS } from './list-words.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.heading ?? 'Entry'} | Website | Console` }] // prettier-ignore
export { revalidateAfterOwnForm as shouldRevalidate }

const NO_ENTRY = 'This entry is not in your draft, or was taken out of it. Open the list again.'

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { website } = await editorFor(context, request, params.site)
  const list = listNamed(params.list)
  const key = url.searchParams.get('key')
  const found = await website.entry(list, key)
  if (!found) throw data(NO_ENTRY, { status: 404 })
  const { fields } = entryForm(list)
  const { one, add } = LIST_WORDS[list]
  return {
    list,
    key,
    heading: key === null ? add : `Change the ${one}`,
    fields,
    texts: formTexts(fields, found.entry, found.zone),
    step: found.step,
    zone: found.zone,
    pictures: await chosenPictures(website),
    choices: await website.formChoices(fields),
  }
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const { access, website } = await editorFor(context, request, params.site)
  const { site } = access
  const list = listNamed(params.list)
  const key = url.searchParams.get('key')
  const form = await request.formData()
  const zone = zoneOfSite(site)
  const { fields, schema } = entryForm(list)
  const verb = formText(form, 'do')
  const typed = textsInForm(fields, form)
  if (isListVerb(verb)) {
    const changed = changeList(fields, typed, verb, zone)
    const message = changed.ok ? null : changed.reason
    return data({ message, texts: changed.ok ? changed.texts : typed, problems: {} }, { status: changed.ok ? 200 : 422 }) // prettier-ignore
  }
  const found = await website.entry(list, key)
  if (!found) throw data(NO_ENTRY, { status: 404 })
  const before = key === null ? newEntry(list) : found.entry
  const read = readForm(fields, form, { zone, before, schema })
  if (!read.ok) return data({ message: LOOK, texts: typed, problems: read.problems }, { status: 422 })
  const result = await website.saveEntry(list, key, { entry: read.value, seen: stepIn(form) })
  if (result.ok) return redirect(`${paths.websiteList(params.site, list)}?${new URLSearchParams({ done: 'saved', step: String(result.step) })}`) // prettier-ignore
  const { status, message } = notDone(result)
  return data({ message, texts: typed, problems: result.reason === 'refused' ? result.problems : {} }, { status })
}

const LOOK = 'Nothing was saved yet: look at the answers that are marked.'

/** The form of one entry of a list, made from its schema. */
export default function Entry({ loaderData, actionData, params: { site } }: Route.ComponentProps) {
  const { list, key, heading, fields, texts, step, zone, pictures, choices } = loaderData
  const answer = useAnswer(actionData)
  const back = paths.websiteList(site, list)
  return (
    <div className="plain">
      <a className="back" href={back}>
        <Icon name="left" />
        {LIST_WORDS[list].title}
      </a>
      <h1>{heading}</h1>
      {answer?.message && (
        <Notice tone="bad" role="alert">
          {answer.message}
        </Notice>
      )}
      {list === 'posts' && (
        <p className="soft">
          {key === null
            ? 'Save it first: what the post says is written block by block after that.'
            : 'What the post says is written block by block.'}{' '}
          {key !== null && <a href={paths.websitePost(site, key)}>Write what it says</a>}
        </p>
      )}
      <Form method="post" className="entry-form">
        <input type="hidden" name="step" value={step} />
        <SchemaForm
          key={answer ? JSON.stringify(answer.texts) : 'first'}
          fields={fields}
          texts={answer?.texts ?? texts}
          problems={answer?.problems ?? {}}
          site={site}
          pictures={pictures}
          choices={choices}
          zone={zone}
        />
        <div className="plain-row">
          <Button type="submit" look="primary" name="do" value="save">
            Save in your draft
          </Button>
          <ButtonLink href={back} look="text">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}
