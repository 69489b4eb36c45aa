import type { Environment } from '#server/env.ts'
import type { ServerBuild } from '#server/main.ts'
import type { Measurement } from './measurement.ts'

const CARS = 40

/** Time to the whole PDF of a car that nobody has asked for, picture included, one request after the other. */
export async function benchPdf(
  server: ServerBuild,
  environment: Environment,
  slug: string,
  cars: readonly string[],
): Promise<Measurement[]> {
  const services = await server.createServices(environment)
  const app = await server.createApp(services)
  const host = `${slug}.${environment.baseDomain}`
  const timeOf = async (car: string): Promise<number> => {
    const begun = performance.now()
    const answer = await app.request(`http://${host}/cars/${car}/pdf`, { headers: { host } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`The PDF of ${car} answered ${answer.status}.`)
    return performance.now() - begun
  }
  const at = (times: readonly number[], share: number) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1]! // prettier-ignore
  // As a server does when it starts to listen.
  await services.documents.warm()
  const [first, ...rest] = cars.slice(0, CARS + 1)
  if (!first || rest.length === 0) throw new Error('There are no cars to make a PDF of.')
  const start = await timeOf(first)
  const fresh: number[] = []
  for (const car of rest) fresh.push(await timeOf(car))
  const kept: number[] = []
  for (const car of rest) kept.push(await timeOf(car))
  await services.close()
  const bench = 'pdf'
  return [
    { bench, metric: 'first of the server', value: start, unit: 'ms' },
    { bench, metric: 'uncached p50', value: at(fresh, 0.5), unit: 'ms' },
    { bench, metric: 'uncached p95', value: at(fresh, 0.95), unit: 'ms' },
    { bench, metric: 'cached p95', value: at(kept, 0.95), unit: 'ms' },
  ]
}
