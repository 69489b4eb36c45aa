import { safeModelUrl } from '#app/features/search/models/model-url.ts'
import { slugify } from '#lib/slugify.ts'
import { brandSlug, hasPage } from './brand.ts'
import { isReserved } from './reserved-slugs.ts'

interface Given {
  readonly brands: readonly {
    readonly title: string
    readonly slug?: string | undefined
    readonly skipPage: boolean
    readonly link?: string | undefined
  }[]
  readonly models: {
    readonly list: readonly { name: string; slug?: string | undefined; accessories: readonly unknown[] }[]
    readonly link_hosts: readonly string[]
  }
}

interface Problem {
  readonly field: string
  readonly reason: string
}

/** Any origin does: a path of the site stays on the site, whatever its domain. */
const ORIGIN = 'https://site.invalid'

/** What is wrong with the brands of a document, beyond what each field may hold. */
export function brandProblems({ brands, models }: Given): Problem[] {
  return [...brandsProblems(brands, models.link_hosts), ...accessoryProblems(models.list)]
}

function brandsProblems(brands: Given['brands'], hosts: readonly string[]): Problem[] {
  const seen = new Map<string, number>()
  return brands.flatMap((brand, index) => {
    const slug = brandSlug(brand)
    const first = seen.get(slug)
    if (first === undefined) seen.set(slug, index)
    const problems: Problem[] = []
    const say = (name: string, reason: string) => problems.push({ field: `brands.${index}.${name}`, reason })
    if (slug === '') say('slug', 'is missing: the title has no letter or digit of an address')
    else if (first !== undefined) say('slug', `"${slug}" is already brand ${first + 1}`)
    else if (hasPage(brand) && isReserved(slug)) {
      say('slug', `"/${slug}" is an address of the product; give the brand another slug, skipPage or a link`)
    }
    if (brand.link !== undefined && safeModelUrl(brand.link, { origin: ORIGIN, hosts }) === null) {
      say('link', 'must be a path of this site, or an https page of a host in models.link_hosts')
    }
    return problems
  })
}

/** A model with accessories has a page at its slug. */
function accessoryProblems(list: Given['models']['list']): Problem[] {
  const seen = new Map<string, number>()
  return list.flatMap((model, index) => {
    if (model.accessories.length === 0) return []
    const slug = model.slug ?? slugify(model.name)
    const first = seen.get(slug)
    seen.set(slug, first ?? index)
    return first === undefined
      ? []
      : [{ field: `models.list.${index}.slug`, reason: `"${slug}" is already the model ${first + 1} with accessories` }]
  })
}
