import { data, redirect } from 'react-router'
import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import type { Route } from './+types/preview-car.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { siteFor } from '../../../request/site-for.ts'

/** Leads to the public page of a car, which whoever comes from here may see before it is published. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { inventory, linkSecret } = consoleOf(context)
  const { previewCar } = inventoryOf(access, inventory)
  const address = previewCar ? await previewCar(params.car, linkSecret) : null
  if (!address) throw data('There is no such car, or it is not yours to see.', { status: 404 })
  return redirect(address)
}
