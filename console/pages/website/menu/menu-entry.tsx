import { data, Form, redirect } from 'react-router'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { formTexts } from '#app/features/website/form/form-texts.ts'
import { readForm } from '#app/features/website/form/read-form.ts'
import { textsInForm } from '#app/features/website/form/texts-in-form.ts'
import { entryAt, linksBelow, type MenuPlace, placeFromText } from '#app/features/website/lists/menu-edits.ts'
import { formText } from '#lib/forms/form-text.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { SchemaForm } from '../../../parts/schema-form/schema-form.tsx'
import * as paths from '../../../paths.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../../request/own-answer.ts'
import { stepIn } from '../step-in.ts'
import { editorFor } from '../website-of.ts'
import type { Route } from './+types/menu-entry.ts'
import { menuEntrySchema, menuFields, menuOf } from './menu-request.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.heading ?? 'Entry'} | Menu | Console` }] // prettier-ignore
export { revalidateAfterOwnForm as shouldRevalidate }

const NO_ENTRY = 'There is no such entry in the menu of your draft. Open the menu again.'

/** The entry at the place that an address names, the next one where it names none, and its questions. */
async function asked({ context, request, params, url }: Pick<Route.LoaderArgs, 'context' | 'request' | 'params' | 'url'>) {
  const { access, website } = await editorFor(context, request, params.site)
  const { site } = access
  const { menu, step } = await website.menu()
  const entries = menu ?? menuOf({})
  const text = url.searchParams.get('at')
  const place: MenuPlace | null = text === null ? [entries.length] : placeFromText(text)
  if (!place || (text !== null && !entries[place[0]])) throw data(NO_ENTRY, { status: 404 })
  const entry = entryAt(entries, place)
  const isBelow = place[1] !== undefined
  const opens = entry !== null && linksBelow(entry) !== null
  return { website, entry, place, step, isFirst: menu === null, fields: menuFields({ isBelow, opens }), zone: zoneOfSite(site) }
} // prettier-ignore

export async function loader(args: Route.LoaderArgs) {
  const { website, entry, fields, step, zone, isFirst } = await asked(args)
  const heading = entry ? 'Change the entry' : 'Add an entry'
  return {
    heading,
    isFirst,
    fields,
    step,
    zone,
    choices: await website.formChoices(fields),
    texts: formTexts(fields, entry ?? {}, zone),
  }
}

export async function action(args: Route.ActionArgs) {
  const { website, entry, place, fields, zone } = await asked(args)
  const form = await args.request.formData()
  const typed = textsInForm(fields, form)
  const withUsual = formText(form, 'usual') === 'yes'
  const read = readForm(fields, form, { zone, before: entry ?? {}, schema: menuEntrySchema })
  if (!read.ok) return data({ message: 'Nothing was saved yet: look at the answers that are marked.', texts: typed, problems: read.problems, withUsual }, { status: 422 }) // prettier-ignore
  const result = await website.saveMenuEntry(place, read.value, { seen: stepIn(form), withUsual })
  if (!result.ok) return data({ message: result.message, texts: typed, problems: {}, withUsual }, { status: result.reason === 'changed' ? 409 : 422 }) // prettier-ignore
  return redirect(`${paths.websiteMenu(args.params.site)}?${new URLSearchParams({ done: 'saved', step: String(result.step) })}`) // prettier-ignore
}

/** One entry of the menu. */
export default function MenuEntry({ loaderData, actionData, params: { site } }: Route.ComponentProps) {
  const { heading, isFirst, fields, step, zone, choices, texts } = loaderData
  const answer = useAnswer(actionData)
  return (
    <div className="plain">
      <a className="back" href={paths.websiteMenu(site)}>
        <Icon name="left" />
        Menu
      </a>
      <h1>{heading}</h1>
      {answer && (
        <Notice tone="bad" role="alert">
          {answer.message}
        </Notice>
      )}
      <Form method="post" className="entry-form">
        <input type="hidden" name="step" value={step} />
        <SchemaForm
          key={answer ? JSON.stringify(answer.texts) : 'first'}
          fields={fields}
          texts={answer?.texts ?? texts}
          problems={answer?.problems ?? {}}
          site={site}
          choices={choices}
          zone={zone}
        />
        {isFirst && (
          <label className="check">
            <input type="checkbox" name="usual" value="yes" defaultChecked={answer?.withUsual ?? true} />
            <span>
              Keep the usual entries before it
              <small className="quiet">
                {' '}
                They become your own and can be changed. Without them the menu begins with this entry alone.
              </small>
            </span>
          </label>
        )}
        <div className="plain-row">
          <Button type="submit" look="primary" name="do" value="save">
            Save in your draft
          </Button>
          <ButtonLink href={paths.websiteMenu(site)} look="text">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}
