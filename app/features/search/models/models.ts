import { bodyName } from '#app/features/vehicle/body/body-types.ts'
import * as paths from '#app/paths.ts'
import { byName } from '#lib/text/by-name.ts'
import { slugify } from '#lib/text/slugify.ts'

/** What a shopper asks the listing for. */
export interface ModelsQuery {
  readonly make: string
  readonly model: string
  readonly body: string
  readonly page: number
}

interface OrderableModel {
  readonly make: string
  readonly model: string
  readonly series?: string | undefined
  readonly count: number
}

const MAX_TEXT = 80
const MAX_PAGE = 10_000

/** Reads `?body=ute&make=Toyota&model=HiLux&page=2`; nothing in it can fail. */
export function readModelsQuery(params: URLSearchParams): ModelsQuery {
  const page = Number(params.get('page') ?? 1)
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, MAX_TEXT)
  return {
    make: text('make'),
    model: text('model'),
    body: text('body'),
    page: Number.isSafeInteger(page) && page >= 1 ? Math.min(page, MAX_PAGE) : 1,
  }
}

/** The one address of a listing. */
export function modelsAddress({ make, model, body, page }: Partial<ModelsQuery>): string {
  const params = new URLSearchParams()
  if (body) params.set('body', body)
  if (make) params.set('make', make)
  if (model) params.set('model', model)
  if (page !== undefined && page > 1) params.set('page', String(page))
  return params.size ? `${paths.models}?${params.toString()}` : paths.models
}

/** A model's name in addresses. */
export const modelSlug = ({ name, slug }: { name: string; slug?: string | undefined }): string => slug ?? slugify(name)

/** Equal for one model however a feed or a person writes it. */
export const modelKey = (make: string, model: string): string => `${slugify(make)}/${slugify(model)}`

/** Place of a model in the configured order: by its series, else by a series its name holds as whole words. */
export function seriesRank(
  { model, series }: Pick<OrderableModel, 'model' | 'series'>,
  order: readonly string[],
): number {
  const own = slugify(series ?? '')
  const words = `-${slugify(model)}-`
  const at = order.findIndex((name) => (own ? slugify(name) === own : words.includes(`-${slugify(name)}-`)))
  return at === -1 ? order.length : at
}

/** Configured series first and in their order, then the models with the most stock, then by name. */
export function orderModels<T extends OrderableModel>(models: readonly T[], order: readonly string[]): T[] {
  return models.toSorted(
    (a, b) =>
      seriesRank(a, order) - seriesRank(b, order) ||
      b.count - a.count ||
      byName(`${a.make} ${a.model}`, `${b.make} ${b.model}`),
  )
}

/** "Toyota ute models", "Toyota HiLux models", "SUV models", "Browse by model". */
export function modelsHeading({ make, model, body }: Omit<ModelsQuery, 'page'>): string {
  const name = body ? bodyName(body) : ''
  const inSentence = /^\p{Lu}\p{Ll}/u.test(name) && (make || model) ? name.toLowerCase() : name
  const words = [make, model, inSentence].filter(Boolean)
  return words.length ? [...words, 'models'].join(' ') : 'Browse by model'
}
