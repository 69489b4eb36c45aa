import { data, redirect } from 'react-router'
import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import { PART_FORM, partTexts } from '#app/features/inventory/parts/part-form.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/part.ts'
import { saidAfter } from '../../parts/said-after.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../request/own-answer.ts'
import { siteFor } from '../../request/site-for.ts'
import { PartFields } from './part-fields.tsx'
import { partNumberIn } from './part-words.ts'
import { partPlaces, typedPart } from './typed-part.ts'

export const meta: Route.MetaFunction = ({ params }) => [{ title: `${partNumberIn(params.part)} | Parts | Console` }]
export { revalidateAfterOwnForm as shouldRevalidate }

const NO_PART = 'There is no such part at this site, or it is not yours to see.'
const DONE: Readonly<Record<string, string>> = {
  added: 'The part is added.',
  saved: 'Saved.',
  shown: 'The part is on the website.',
  hidden: 'The part is not on the website any more.',
}

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { part, changePart } = inventoryOf(access, consoleOf(context).inventory)
  const found = await part?.(partNumberIn(params.part))
  if (!found) throw data(NO_PART, { status: 404 })
  return {
    number: found.part.part_number,
    name: found.part.name,
    isShown: found.part.show_on_dealer_website,
    seen: found.seen,
    texts: partTexts(found.part),
    locations: partPlaces(access.site),
    mayChange: changePart !== undefined,
    done: saidAfter(DONE, url.searchParams.get('done')),
  }
}

/** Saves what was typed, puts the part on the website or takes it off, or removes it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const access = await siteFor(context, request, params.site)
  const { changePart, showPart, removePart } = inventoryOf(access, consoleOf(context).inventory)
  if (!changePart || !showPart || !removePart) throw data(NO_PART, { status: 404 })
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const given = { number: partNumberIn(params.part), seen: formText(form, 'seen') }
  const texts = typedPart(form)
  const isSave = intent === 'save'
  const result = isSave
    ? await changePart(given, texts)
    : intent === 'remove'
      ? await removePart(given)
      : await showPart(given, intent === 'show')
  if (result.ok) {
    if (intent === 'remove') return redirect(paths.parts(params.site))
    const done = isSave ? 'saved' : intent === 'show' ? 'shown' : 'hidden'
    return redirect(`${paths.part(params.site, given.number)}?done=${done}`)
  }
  if (result.reason === 'not-found') throw data(NO_PART, { status: 404 })
  const status = result.reason === 'changed' ? 409 : 422
  return data({ message: result.message, texts: isSave ? texts : null }, { status })
}

export default function PartPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { number, name, isShown, seen, locations, mayChange, done } = loaderData
  const texts = answer?.texts ?? loaderData.texts
  return (
    <div className="plain">
      <a className="back" href={paths.parts(params.site)}>
        <Icon name="left" />
        Parts
      </a>
      <h1>{name}</h1>
      <p>
        {number}. {isShown ? 'On the website.' : 'Not on the website.'}
      </p>
      {done && !answer && <Notice role="status">{done}</Notice>}
      {answer && (
        <Notice tone="bad" role="alert">
          {answer.message}
        </Notice>
      )}
      {mayChange ? (
        <>
          <form method="post" className="plain-row">
            <input type="hidden" name="seen" value={seen} />
            <Button type="submit" name="intent" value={isShown ? 'hide' : 'show'}>
              {isShown ? 'Take it off the website' : 'Put it on the website'}
            </Button>
            <Button type="submit" look="danger" name="intent" value="remove">
              Remove the part
            </Button>
          </form>
          <p className="quiet">A file of parts that names this number later writes over what stands here.</p>
          <form method="post" className="plain-form" key={seen}>
            <input type="hidden" name="seen" value={seen} />
            <PartFields texts={texts} locations={locations} />
            <div className="plain-row">
              <Button type="submit" look="primary" name="intent" value="save">
                Save the part
              </Button>
            </div>
          </form>
        </>
      ) : (
        <dl className="parts-facts">
          {PART_FORM.filter(([field]) => texts[field]).map(([field, words]) => (
            <div key={field}>
              <dt>{words}</dt>
              <dd>{texts[field]}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
