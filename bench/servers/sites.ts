import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { type DemoSlug, demoStock } from '#demo/stock/demo-stock.ts'
import type { Environment } from '#server/env.ts'
import type { ServerBuild } from '#server/main.ts'

/** The demo dealers whose pages are measured: one of each template. */
export const BENCH_SITES = [
  'southbank-motor-group',
  'grevillea-toyota',
  'ironbark-trucks',
] as const satisfies readonly DemoSlug[]

/** A page that has budgets. */
export interface BenchPage {
  readonly slug: DemoSlug
  readonly template: string
  readonly page: string
  readonly path: string
}

/** The pages to measure of the chosen sites, each with the template that its site really wears. */
export async function benchPages(
  server: ServerBuild,
  environment: Environment,
  slugs: readonly DemoSlug[],
): Promise<BenchPage[]> {
  const services = await server.createServices(environment)
  const out: BenchPage[] = []
  for (const slug of slugs) {
    const site = await services.registry.bySlug(slug)
    if (!site) throw new Error(`Site ${slug} is not in ${environment.dataFolder}.`)
    const { template } = settingsOf(site, siteSettings)
    const paths = { home: '/', search: '/search/used-cars', vehicle: `/cars/${inStock(slug)[0]}` }
    for (const [page, path] of Object.entries(paths)) out.push({ slug, template, page, path })
  }
  await services.close()
  return out
}

/** Slugs of a demo dealer's cars that are in stock. */
export const inStock = (slug: DemoSlug): string[] =>
  demoStock(slug, Date.now()).flatMap((car) => (car.status === 'in_stock' && car.slug ? [car.slug] : []))
