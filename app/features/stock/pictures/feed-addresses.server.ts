import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { showing, withAddresses } from './wanted/wanted-media.ts'
import type { WantedMediaTables } from './wanted/wanted-media.tables.ts'

const AT_ONCE = 250

/** Cars with the addresses that their feeds gave, where the site shows what it has fetched from there. */
export async function* asTheirFeedsSay(
  site: Pick<Site, 'slug' | 'database'>,
  cars: AsyncIterable<StockCar>,
): AsyncGenerator<StockCar> {
  let some: StockCar[] = []
  for await (const car of cars) {
    some.push(car)
    if (some.length < AT_ONCE) continue
    yield* await withFeedAddresses(site, some)
    some = []
  }
  yield* await withFeedAddresses(site, some)
}

/** The same for a few of them at once. */
export async function withFeedAddresses(
  { slug, database }: Pick<Site, 'slug' | 'database'>,
  cars: readonly StockCar[],
): Promise<StockCar[]> {
  if (cars.length === 0) return []
  const places = await tablesOf<WantedMediaTables>(database)
    .read.selectFrom('wanted_media as w')
    .innerJoin('media_source as s', (join) =>
      join.onRef('s.site_id', '=', 'w.site_id').onRef('s.source_id', '=', 'w.source_id'),
    )
    .select(['w.car_slug', 'w.field', 'w.position', 'w.shown', 's.url'])
    .where('w.site_id', '=', slug)
    .where(
      'w.car_slug',
      'in',
      cars.map((car) => car.slug),
    )
    .execute()
  const ofCar = Map.groupBy(places, ({ car_slug }) => car_slug)
  return cars.map((car) => {
    const own = ofCar.get(car.slug)
    if (!own) return car
    const urls = new Map(showing(car, own).map(({ field, position, url }) => [`${field} ${position}`, url]))
    return { ...car, ...withAddresses(car, (field, position) => urls.get(`${field} ${position}`) ?? null) }
  })
}
