import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { isAttributeName } from '#app/features/search/documents/attributes.ts'
import { valueLabel } from '#app/features/search/filters/value-label.ts'
import { settingsOf } from '#app/features/site/site.ts'
import type { FormChoices } from '../form/form-choices.ts'
import type { FieldOption, FormField } from '../form/form-field.ts'
import type { ListedPage } from '../pages/page-list.ts'
import type { PageVerbs } from '../pages/page-verbs.server.ts'
import type { WebsiteActor } from '../website-actor.ts'

/** Values of an attribute that are offered at most: makes and bodies are fewer, models of a large yard are more. */
const MOST_VALUES = 400

export type ChoiceVerbs = ReturnType<typeof choiceVerbs>

/** What the forms of a website offer of its site. */
export function choiceVerbs({ site, ports }: WebsiteActor, { listPages }: Pick<PageVerbs, 'listPages'>) {
  const pageOptions = (pages: readonly ListedPage[]): FieldOption[] =>
    pages.flatMap(({ path, title, state }) => (state === 'removed' ? [] : [{ value: path, label: title }])) // prettier-ignore

  const cars = async (attributes: readonly string[]): Promise<FormChoices['cars']> => {
    const { facets } = await ports.carSearch(site).search({ facets: attributes, limit: 0 })
    return Object.fromEntries(
      attributes.map((name) => [
        name,
        (facets[name] ?? [])
          .slice(0, MOST_VALUES)
          .map(({ value }) => ({ value, label: isAttributeName(name) ? valueLabel(name, value) : value })),
      ]),
    )
  }

  return {
    /** What some fields can choose from; what none of them asks for is not looked up, nor pages that were listed already. */
    async formChoices(fields: readonly FormField[], listed?: readonly ListedPage[]): Promise<FormChoices> {
      const all = everyField(fields)
      const byValue = all.flatMap((field) => (field.kind === 'car-filter' ? field.attributes : [])).filter(({ range }) => !range) // prettier-ignore
      const attributes = [...new Set(byValue.map(({ name }) => name))]
      return {
        locations: all.some((field) => field.kind === 'lines' && field.from === 'locations')
          ? settingsOf(site, locationSettings).locations.map(({ slug, name }) => ({ value: slug, label: name }))
          : [],
        pages: all.some(({ kind }) => kind === 'link') ? pageOptions(listed ?? (await listPages())) : [],
        cars: attributes.length > 0 ? await cars(attributes) : {},
      }
    },
  }
}

/** Fields with those that stand in them. */
const everyField = (fields: readonly FormField[]): readonly FormField[] =>
  fields.flatMap((field): readonly FormField[] => {
    switch (field.kind) {
      case 'group':
      case 'section':
        return [field, ...everyField(field.fields)]
      case 'list':
        return [field, ...field.items.flatMap((item) => everyField(item.fields))]
      case 'record':
        return [field, ...everyField(field.entry)]
      default:
        return [field]
    }
  })
