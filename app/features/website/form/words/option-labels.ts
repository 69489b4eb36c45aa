import { attributes, isAttributeName } from '#app/features/search/documents/attributes.ts'
import { bodyName } from '#app/features/vehicle/body/body-types.ts'
import { type StateCode, STATES } from '#app/features/vehicle/normalise/state.ts'
import { nameAsWords } from './field-labels.ts'

/** Words for answers, by the field and the answer; an empty answer is what no choice is called. */
const OPTION_WORDS: Readonly<Record<string, string>> = {
  'display.all': 'All types of car',
  'display.new': 'New cars',
  'display.used': 'Used cars',
  'display.demo': 'Demo cars',
  'car_types.new': 'New cars',
  'car_types.used': 'Used cars',
  'car_types.demo': 'Demo cars',
  'filter.all': 'All locations',
  'filter.primary': 'The main location',
  'filter.service-and-parts': 'Service and parts',
  'filter.buying': 'Where cars are bought',
  'sort.': 'As the site sorts',
  'sort.rank': 'Best first',
  'sort.relevance': 'Best match first',
  'sort.latest': 'Newest in stock first',
  'sort.price_high': 'Highest price first',
  'sort.price_low': 'Lowest price first',
  'sort.year_new': 'Newest year first',
  'sort.year_old': 'Oldest year first',
  'sort.km_low': 'Fewest kilometres first',
  'list.': 'No, it leads to the address above',
  'list.buy': 'All ways to the stock: types, bodies and makes',
  'list.models': 'Makes, or the models of the one make',
  'list.brands': 'Brands',
  'list.stock': 'Types of stock',
  'status.301': 'For good (301)',
  'status.302': 'For now (302)',
  'preset.': 'None',
  'preset.trade-in': 'Five questions about trading in',
  'presets.used-vehicle-promise': 'Used vehicle promise',
  'presets.14-day-exchange': '14-day exchange',
  'department.general': 'General enquiries',
  'form.': 'The form of the department',
  'form.none': 'No form, only how to reach the department',
  'marks.google-pay': 'Google Pay',
  'marks.apple-pay': 'Apple Pay',

  'we_accept.google-pay': 'Google Pay',
  'we_accept.apple-pay': 'Apple Pay',
  'errorDisplay.inline': 'On the page',
  'errorDisplay.alert': 'In a message box',
  'forms.key.lead': 'Any other enquiry',
  'fields.value.hidden': 'Not asked',
  'fields.value.optional': 'Asked, can be left empty',
  'fields.value.required': 'Has to be answered',
  'remember_details.asked': 'Only for shoppers who say so',
  'reserve.address.checkout': '/checkout',
  'reserve.address.buy-online': '/buy-online, with buttons that say Buy Online',
  'layout.': 'As the template has them',
  'layout.stacked': 'One under the other',
  'layout.tabs': 'In tabs',
  'layout.collapsibles': 'Folded',
  'opens.spinner': 'The 360° view',
  'opens.gallery': 'The pictures',
  'sections.specs': 'Specifications',
  'sections.electric': 'Electric cars: range and charging',
  'sections.history': 'History report',
  'sections.why_buy': 'Why buy from you',
  'sections.gauge': 'Price against the market',
  'sections.fuel': 'Fuel and electricity costs',
  'sections.appointment': 'Booking page',
  'sections.blogs': 'Articles',
  'appointment_frame.height.510': '510 pixels',
  'appointment_frame.height.750': '750 pixels',
  'ring.below_average': 'Those at or below the average',
  'ring.whole_range': 'All up to the top of the range',
  'sold_variant.message': 'That it’s sold',
  'sold_variant.similar_only': 'Similar cars only',
  'needs.paymentWeek': 'A week',
  'needs.paymentMonth': 'A month',
  'quoted_period.site': 'By the site’s usual period',
  'quoted_period.own': 'By the period it’s quoted for',
  'contact.before': 'Before the figure is shown',
  'contact.after': 'To accept the figure',
  'history_reports.link': 'Link to where they are',
  'history_reports.keep': 'Keep a copy of each and show that',
}

/** Fields whose answers are attributes of cars. */
const OF_ATTRIBUTES = ['search_filters', 'promoted_filters', 'attribute', 'filter_limits.key']

/** What an answer of a list is called; `path` ends with the name of its field. */
export function optionLabel(path: readonly string[], value: string): string {
  const ends = [path.slice(-2).join('.'), path.at(-1) ?? '']
  const key = ends.map((end) => `${end}.${value}`).find((name) => Object.hasOwn(OPTION_WORDS, name))
  if (key !== undefined) return OPTION_WORDS[key]!
  if (value === '') return 'No choice'
  if (isAttributeName(value) && ends.some((end) => OF_ATTRIBUTES.includes(end))) return attributes[value].label
  const state = value.toUpperCase()
  if (isState(state)) return STATES[state]
  return path.at(-1) === 'body_types' ? bodyName(value) : nameAsWords(value)
}

const isState = (code: string): code is StateCode => Object.hasOwn(STATES, code)
