import { data } from 'react-router'
import type { Site } from '#app/features/site/site.ts'
import { carNamed } from '#app/features/stock/car-by-id.server.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'

/** The car that an address of this site names, by its slug or its id; anything else is answered with 404. */
export async function shownCar(site: Site, slugOrId: string | null): Promise<StockCar> {
  const car = slugOrId === null ? undefined : await carNamed(site, slugOrId)
  if (!car) throw data({ message: 'This vehicle is no longer listed.' }, { status: 404 })
  return car
}
