import { makesOf } from '#app/features/brands/brand.ts'
import { brandSettings } from '#app/features/brands/settings.schema.ts'
import { chosenPremises, filterLocations, hoursPremises } from '#app/features/locations/directory/location-filter.ts'
import { isForDepartment } from '#app/features/locations/hours/special-hours.ts'
import { ratingOfAll, showsReviews } from '#app/features/locations/reviews/rating.ts'
import type { Location } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { savedSettings } from '#app/features/saved/settings.schema.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type SettingsMap } from '#app/features/site/site.ts'
import { sameMake } from '#app/features/vehicle/makes/make-of.ts'
import { unknownName } from '#lib/text/unknown-name.ts'
import { contactFor } from '../contacts.ts'
import type { Page, Post } from '../pages/page.schema.ts'
import { categorySlug } from '../posts/category-slug.ts'
import { contentSettings } from '../settings.schema.ts'
import type { BlockKind, SettingsOfBlock } from './blocks.schema.ts'
import { questionsOf } from './faq/questions.ts'
import { formOf } from './form/form-of.ts'
import { promisesOf } from './guarantees/promises.ts'

/** What of a document decides whether a block has anything to show. */
export interface BlockDocument {
  readonly settings: SettingsMap
  readonly pages: readonly Page[]
  readonly posts: readonly Post[]
}

type WhyEmpty<S> = (block: S, document: BlockDocument) => string | null

const never = (): null => null

/** Spaces and tags alone print nothing. It ends at the first letter, and is linear in the text however it is written. */
const isBlank = (html: string): boolean => /^(?:<[^<>]*>|&nbsp;|\s)*$/.test(html)

/**
 * Why a block of a kind shows nothing, by the document alone. What depends on the stock is left out: a site is applied
 * before its first import, and cars come and go.
 */
const WHY_EMPTY: { readonly [K in BlockKind]: WhyEmpty<SettingsOfBlock<K>> } = {
  hero: never,
  'feature-banner': never,
  carousel: never,
  'promotion-slider': never,
  'rich-text': ({ html }) => (isBlank(html) ? 'its html holds no text; write some' : null),
  offers: never,
  'stock-list': never,
  'budget-finder': (_, { settings }) =>
    settingsOf({ settings }, searchSettings).budget_finder.enabled ? null : 'budget_finder.enabled is false',
  'finance-calculator': never,
  'body-types': never,
  models: never,
  'models-dropdown': never,
  'brand-grid': (_, { settings }) => {
    const { brands } = settingsOf({ settings }, brandSettings)
    const { manufacturer } = settingsOf({ settings }, siteSettings)
    const own = manufacturer && !brands.some(({ title }) => sameMake(title, manufacturer.name)) ? 1 : 0
    return brands.length === 1 && own === 0 ? 'the site has one brand alone, and a grid needs two' : null
  },
  accessories: ({ make }, { settings }) => {
    const { list } = settingsOf({ settings }, searchSettings).models
    const { manufacturer } = settingsOf({ settings }, siteSettings)
    const makes = list.flatMap((model) =>
      model.accessories.length > 0 ? [model.make ?? manufacturer?.name ?? ''] : [],
    )
    if (makes.length === 0) return 'no model in models.list has accessories'
    const found = make === undefined || makesOf({ title: make, makes: [] }, makes).length > 0
    const known = [...new Set(makes)].join(', ')
    return found ? null : `no model of the make "${make}" in models.list has accessories; those of ${known} have some`
  },
  locations: (block, document) => noPlace(block, document),
  reviews: (_, { settings }) => {
    const { locations, review_display } = settingsOf({ settings }, locationSettings)
    const rating = ratingOfAll(filterLocations(locations, 'all'))
    if (rating === null) return 'no visible location has reviews'
    return showsReviews(rating, review_display) ? null : 'review_display keeps the reviews from being shown'
  },
  team: never,
  faq: (block, document) => {
    if (questionsOf(block, document).length === 0) return 'it has neither items nor a preset; write a question'
    const blank = block.items.findIndex(({ answer }) => isBlank(answer))
    return blank === -1 ? null : `the answer of its item ${blank + 1} holds no text`
  },
  'opening-hours': (block, document) => {
    const { locations, special_hours } = settingsOf(document, locationSettings)
    const unknown = unknownPlace(block, locations)
    if (unknown !== null) return unknown
    const places = hoursPremises(locations, block)
    const hasHours = places.some(({ departments }) =>
      departments.some(
        ({ name, contact_detail, special_hours: own }) =>
          contact_detail.opening_hours.length > 0 ||
          own.length > 0 ||
          special_hours.some((entry) => isForDepartment(entry, name)),
      ),
    )
    return hasHours ? null : (noPlace(block, document) ?? 'none of its locations has opening hours')
  },
  form: ({ department, form }, { settings }) => {
    if (formOf(department, form) !== null) return null
    return noContact(department, settings)
  },
  valuation: never,
  promotion: never,
  video: never,
  stats: never,
  steps: never,
  'card-grid': never,
  why: ({ points }, { settings }) => {
    const { reasons } = settingsOf({ settings }, contentSettings).home
    return points.length + reasons.length > 0 ? null : 'it has no points, and home.reasons has none; write one of them'
  },
  'payment-strip': never,
  guarantees: (block) => (promisesOf(block).length > 0 ? null : 'it has neither presets nor items; name a promise'),
  'recently-viewed': ({ enabled }, { settings }) => {
    if (!enabled) return 'enabled is false'
    return settingsOf({ settings }, savedSettings).recently_viewed ? null : 'recently_viewed of the site is false'
  },
  'call-to-action': never,
  'contact-details': (_, { settings }) => noContact('general', settings),
  'sales-counter': never,
  'blog-posts': ({ category }, { posts }) => {
    if (posts.length === 0) return 'the site has no posts'
    const slugs = posts.map((post) => categorySlug(post.category))
    if (category === undefined || slugs.includes(category)) return null
    const known = [...new Set(slugs)]
    return `no post is of the category "${category}"; the categories are ${known.join(', ')}`
  },
}

interface OfPlaces {
  readonly filter: string
  readonly only: readonly string[]
}

function noPlace({ filter, only }: OfPlaces, { settings }: BlockDocument): string | null {
  const { locations } = settingsOf({ settings }, locationSettings)
  const unknown = unknownPlace({ only }, locations)
  if (unknown !== null) return unknown
  return chosenPremises(locations, { filter, only }).length > 0
    ? null
    : `no ${only.length > 0 ? 'chosen ' : ''}location answers to the filter "${filter}"`
}

/** A location that a block names, and that nobody sees; all that there are stand beside it. */
function unknownPlace({ only }: Pick<OfPlaces, 'only'>, locations: readonly Location[]): string | null {
  const visible = filterLocations(locations, 'all')
  if (visible.length === 0) return 'the site has no location that people may see'
  const unknown = only.find((named) => !visible.some(({ slug }) => slug === named))
  return unknown === undefined
    ? null
    : unknownName(unknown, {
        one: 'visible location of this site',
        all: 'its locations',
        known: visible.map(({ slug, name }) => ({ id: slug, name })),
      })
}

function noContact(department: Parameters<typeof contactFor>[0], settings: SettingsMap): string | null {
  const { locations } = settingsOf({ settings }, locationSettings)
  const number = settingsOf({ settings }, siteSettings).phone_numbers.default
  return contactFor(department, locations, { number, mask_phone: false }) === null
    ? 'the site has neither a visible location nor phone_numbers.default'
    : null
}

/** Why a block shows nothing on any page, whatever is in stock; null for one that has something to show. */
export function whyEmpty<K extends BlockKind>(block: SettingsOfBlock<K>, document: BlockDocument): string | null {
  const ask: WhyEmpty<SettingsOfBlock<K>> = WHY_EMPTY[block.kind]
  return ask(block, document)
}
