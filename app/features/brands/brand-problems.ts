import { safeModelUrl } from '#app/features/search/models/model-url.ts'
import { slugify } from '#lib/text/slugify.ts'
import { brandSlug, hasPage } from './brand.ts'
import { isReserved } from './reserved-slugs.ts'

interface BrandDocument {
  readonly domains: readonly string[]
  readonly brands: readonly {
    readonly title: string
    readonly slug?: string | undefined
    readonly skipPage: boolean
    readonly link?: string | undefined
  }[]
  readonly models: {
    readonly list: readonly {
      readonly name: string
      readonly slug?: string | undefined
      readonly override_url?: string | undefined
      readonly accessories: readonly unknown[]
    }[]
    readonly link_hosts: readonly string[]
  }
}

interface Problem {
  readonly field: string
  readonly reason: string
}

/** What is wrong with the brands and models of a document, beyond what each field may hold. */
export function brandProblems({ domains, brands, models }: BrandDocument): Problem[] {
  // A site without a domain of its own has its origin from the server: a path stays on it, whatever it is.
  const allowed = { origin: `https://${domains[0] ?? 'site.invalid'}`, hosts: models.link_hosts }
  return [
    ...brandsProblems(brands, allowed),
    ...accessoryProblems(models.list),
    ...models.list.flatMap(({ override_url }, index) =>
      override_url === undefined ? [] : linkProblems(override_url, `models.list.${index}.override_url`, allowed),
    ),
  ]
}

interface AllowedLinkHosts {
  readonly origin: string
  readonly hosts: readonly string[]
}

/** A link of a brand or a model leads to the site itself, or to a host that the document names. */
function linkProblems(link: string, field: string, allowed: AllowedLinkHosts): Problem[] {
  if (safeModelUrl(link, allowed) !== null) return []
  const named = URL.canParse(link) ? new URL(link) : null
  const other = named?.protocol === 'https:' && !allowed.hosts.includes(named.hostname) ? named.hostname : null
  const reason = other
    ? `leads to "${other}", which is not in models.link_hosts: name the host there, or give a path of this site such as /models`
    : 'must be a path of this site, or an https page of a host in models.link_hosts'
  return [{ field, reason }]
}

function brandsProblems(brands: BrandDocument['brands'], allowed: AllowedLinkHosts): Problem[] {
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
    return brand.link === undefined
      ? problems
      : [...problems, ...linkProblems(brand.link, `brands.${index}.link`, allowed)]
  })
}

/** A model with accessories has a page at its slug. */
function accessoryProblems(list: BrandDocument['models']['list']): Problem[] {
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
