import { data, redirect } from 'react-router'
import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import type { Route } from './+types/copy-car.ts'
import * as paths from '../../../paths.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { siteFor } from '../../../request/site-for.ts'

/** Whoever comes by address alone, as after signing in, chooses again on the page of the car. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await siteFor(context, request, params.site)
  return redirect(paths.car(params.site, params.car))
}

/** Opens the form of a new car, filled from this one. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const access = await siteFor(context, request, params.site)
  const { copyCar } = inventoryOf(access, consoleOf(context).inventory)
  if (!copyCar || !(await copyCar(params.car))) throw data('There is no such car, or it is not yours to copy.', { status: 404 }) // prettier-ignore
  return redirect(`${paths.newCar(params.site)}?${new URLSearchParams({ copy: params.car })}`)
}
