import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import type { Route } from './+types/new-car.ts'
import * as paths from '../../../paths.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { useAnswer } from '../../../request/own-answer.ts'
import { siteFor } from '../../../request/site-for.ts'
import { formText } from '#lib/forms/form-text.ts'
import { NewCarFields } from './new-car-fields.tsx'
import { emptyForm, newCarSent, typedIn } from './new-car-form.ts'

export { revalidateAfterOwnForm as shouldRevalidate } from '../../../request/own-answer.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Add a car | Console' }]

const NOT_YOURS = 'Your role does not include adding cars.'

async function verbsOf({ context, request, params }: Pick<Route.LoaderArgs, 'context' | 'request' | 'params'>) {
  const access = await siteFor(context, request, params.site)
  const { addCar, likeCar, copyCar, nameChoices, newCarPlaces } = inventoryOf(access, consoleOf(context).inventory)
  if (!addCar || !likeCar || !copyCar || !nameChoices || !newCarPlaces) throw data(NOT_YOURS, { status: 404 })
  return { addCar, likeCar, copyCar, nameChoices, newCarPlaces }
}

/** An empty form, or one that begins with what a car has; names and the most like car for what is typed so far. */
export async function loader(args: Route.LoaderArgs) {
  const { likeCar, copyCar, nameChoices, newCarPlaces } = await verbsOf(args)
  const copied = args.url.searchParams.get('copy')
  const from = copied ? await copyCar(copied) : null
  if (copied && !from) throw data('The car that you wanted to copy is not there any more.', { status: 404 })
  const typed = { ...from?.typed, ...typedIn(args.url.searchParams) }
  const [choices, like] = await Promise.all([nameChoices(typed), from ? null : likeCar(typed)])
  return {
    given: emptyForm(randomUUID(), typed),
    choices,
    like: like && { slug: like.slug, name: like.name },
    from: from?.name ?? null,
    places: newCarPlaces().map(({ id, name }) => ({ id: String(id), name })),
  }
}

/** Adds the car; or shows the most like one, or fills the form from it. */
export async function action(args: Route.ActionArgs) {
  const { addCar, likeCar, copyCar, nameChoices } = await verbsOf(args)
  const sent = await args.request.formData()
  const given = newCarSent(sent, randomUUID())
  const shown = { problems: {}, other: null, doubts: [], like: null, from: null }
  const copied = formText(sent, 'copy')
  const from = copied ? await copyCar(copied) : null
  if (copied) {
    // What was typed stays; the copy fills what is empty.
    const typed = { ...from?.typed, ...given.typed }
    return { ...shown, given: { ...given, typed }, from: from?.name ?? null, choices: await nameChoices(typed) }
  }
  if (formText(sent, 'intent') === 'like') {
    const [like, choices] = await Promise.all([likeCar(given.typed), nameChoices(given.typed)])
    return { ...shown, given, choices, like: like ? { slug: like.slug, name: like.name } : ('none' as const) }
  }
  const result = await addCar(given)
  if (result.ok) return redirect(paths.car(args.params.site, result.slug))
  const choices = await nameChoices(given.typed)
  return result.reason === 'refused'
    ? data({ ...shown, given, choices, problems: result.problems, other: result.car ?? null }, { status: 422 })
    : data({ ...shown, given, choices, doubts: result.doubts }, { status: 422 })
}

export default function NewCar({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { problems = {}, other = null, doubts = [] } = answer ?? {}
  const shown = answer ?? loaderData
  return (
    <div className="plain new-car">
      <h1>Add a car</h1>
      <NewCarFields
        // What an answer filled in stands in fields that are new.
        key={JSON.stringify(shown.given)}
        site={params.site}
        given={shown.given}
        choices={shown.choices}
        like={shown.like}
        from={shown.from}
        places={loaderData.places}
        problems={problems}
        other={other}
        doubts={doubts}
      />
    </div>
  )
}
