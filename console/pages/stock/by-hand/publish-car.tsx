import { data, Form, redirect } from 'react-router'
import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/publish-car.ts'
import * as paths from '../../../paths.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { useAnswer } from '../../../request/own-answer.ts'
import { siteFor } from '../../../request/site-for.ts'

export { revalidateAfterOwnForm as shouldRevalidate } from '../../../request/own-answer.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Publish a car | Console' }]

const NO_CAR = 'There is no such car, or it is not yours to publish.'

/** A draft before it goes on the website: what shoppers would miss. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { draftOf } = inventoryOf(access, consoleOf(context).inventory)
  const draft = draftOf ? await draftOf(params.car) : null
  if (!draft) throw data(NO_CAR, { status: 404 })
  return draft
}

/** Puts the car on the website, takes it off, or takes its draft away. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const access = await siteFor(context, request, params.site)
  const { publishCar, unpublishCar, removeDraft } = inventoryOf(access, consoleOf(context).inventory)
  if (!publishCar || !unpublishCar || !removeDraft) throw data(NO_CAR, { status: 404 })
  const intent = formText(await request.formData(), 'intent')
  const verbs: Readonly<Record<string, typeof publishCar>> = { publish: publishCar, unpublish: unpublishCar, remove: removeDraft } // prettier-ignore
  const verb = Object.hasOwn(verbs, intent) ? verbs[intent] : undefined
  if (!verb) return data({ message: 'Press one of the buttons.' }, { status: 400 })
  const result = await verb(params.car)
  if (result.ok) {
    const car = `${paths.car(params.site, params.car)}?done=${intent}ed`
    return redirect(intent === 'remove' ? paths.stock(params.site) : car)
  }
  if (result.reason === 'not-found') throw data(NO_CAR, { status: 404 })
  return data({ message: result.message }, { status: 422 })
}

export default function PublishCar({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { name, stocknum, listed, missing, consequences, isReserved } = loaderData
  return (
    <div className="plain">
      <h1>{listed ? `${name} is on the website` : `Publish ${name}`}</h1>
      <p>{stocknum}</p>
      {answer && (
        <Notice tone="bad" role="alert">
          {answer.message}
        </Notice>
      )}
      {!listed && missing.length > 0 && (
        <Notice tone="warn" as="div" className="new-car-facts">
          Shoppers would look for: {missing.join(', ')}. You can publish without.
        </Notice>
      )}
      <ul className="car-said">
        {consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Form method="post" className="new-car-verbs">
        {!(listed && isReserved) && (
          <Button type="submit" look="primary" name="intent" value={listed ? 'unpublish' : 'publish'}>
            {listed ? 'Take the car off the website' : 'Put the car on the website'}
          </Button>
        )}
        {listed && isReserved && (
          <ButtonLink href={paths.car(params.site, params.car)} look="primary">
            Open the car
          </ButtonLink>
        )}
        <ButtonLink href={paths.previewCar(params.site, params.car)}>
          {listed ? 'See it on the website' : 'Preview the page'}
        </ButtonLink>
        {!listed && (
          <Button type="submit" look="danger" name="intent" value="remove">
            Remove the draft
          </Button>
        )}
      </Form>
    </div>
  )
}
