import { Form, redirect } from 'react-router'
import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import { listWords } from '#lib/text/words.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import type { Route } from './+types/start-stock.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { startedFor } from './start-request.server.ts'
import { StartSteps } from './start-steps.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Stock | New site | Console' }]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { access, started } = await startedFor(context, request, params.site)
  const { feedForm, newCarForm } = waysOf(access, consoleOf(context).inventory)
  const people = feedForm ? [] : await started.stockPeople()
  return { steps: started.steps, cars: await started.cars(), canUpload: feedForm, canAdd: newCarForm, people }
}

/** How this person can bring stock themselves. */
function waysOf(...[access, ports]: Parameters<typeof inventoryOf>) {
  const verbs = inventoryOf(access, ports)
  return { feedForm: verbs.feedForm !== undefined, newCarForm: verbs.addCar !== undefined }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { started } = await startedFor(context, request, params.site)
  await ((await started.cars()) > 0 ? started.goOn('stock') : started.later('stock'))
  return redirect(paths.startDone(params.site))
}

/** Who can bring stock, for somebody who may not. */
const whoBrings = (people: readonly string[]): string =>
  people.length > 0
    ? `${listWords(people, 'or')} can bring a file or add a feed, under Feeds of this site.`
    : 'Nobody of the dealer who may is on the team yet: ask the platform’s operator to invite its principal, or to add the feed.'

/** The first stock: by file, by hand, or later. */
export default function StartStock({ loaderData, params }: Route.ComponentProps) {
  const { steps, cars, canUpload, canAdd, people } = loaderData
  return (
    <div className="plain">
      <h1>Stock</h1>
      <StartSteps site={params.site} now="stock" steps={steps} />
      {cars > 0 ? (
        <p>
          {cars === 1 ? '1 vehicle is' : `${cars.toLocaleString('en-AU')} vehicles are`} there. More can come at any
          time.
        </p>
      ) : (
        <p>
          {canUpload
            ? 'Bring a file of the stock: CSV, XML or JSON, as the dealer’s system or a portal exports it. You see how each column is read before anything is imported. A line at the top of every page leads back here.'
            : `Bringing stock is not part of your role. ${whoBrings(people)} The site stands without any until then: press Later.`}
        </p>
      )}
      <Form method="post" className="plain-row">
        {canUpload && cars === 0 && (
          <ButtonLink href={paths.feedUpload(params.site)} look="primary">
            Bring a file
          </ButtonLink>
        )}
        {canUpload && <ButtonLink href={paths.newFeed(params.site)}>Add a feed</ButtonLink>}
        {canAdd && <ButtonLink href={paths.newCar(params.site)}>Add one by hand</ButtonLink>}
        <Button type="submit" look={canUpload && cars === 0 ? 'text' : 'primary'}>
          {cars > 0 ? 'Go on' : 'Later'}
        </Button>
      </Form>
    </div>
  )
}
