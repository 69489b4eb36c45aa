import { fieldLabel } from './field-labels.ts'

/** What fields are called whose names say little. */
const TITLES: Readonly<Record<string, string>> = {
  name: 'Trading name', abn: 'ABN', address: 'Head office', override_city: 'City in titles', manufacturer: 'The one make of the site',
  youtube_url: 'Video channel', item_type: 'What you mainly sell', errorDisplay: 'How errors are shown',
  review_display: 'Reviews', show_location_licence: 'Licence numbers on location cards',
  location_contact_button: 'Contact button on location cards', forms: 'Fields of each form',
  message_required: 'A message has to be written', enquiry_categories: 'What an enquiry can be about',
  opt_in: 'News and offers', terms: 'Terms of use to tick', terms_message: 'Words below each form',
  remember_details: 'Details stay for the next form', additional_services: 'More the workshop can do',
  service_days: 'Days that can be booked for a service', quick_picks: 'Budgets to tap', phone_reveal: 'Leads from phone numbers',
  reserve: 'Reserving with a deposit', checkout: 'How deposits are taken', we_accept: 'Cards that are named',
  online_purchase_cars: 'Cars that can be bought online', purchase: 'How a car is bought online',
  nsw_online_sale: 'Selling online from New South Wales', test_drive: 'Test drives',
  chat: 'Somebody answers the chat', gated: 'Pages for signed-in shoppers', garage_aliases: 'More addresses of My Garage',
  store_favourites: 'Favourites in the browser', favourite_hide_rules: 'Cars that can’t be saved',
  lead_receipts: 'Shoppers see what became of an enquiry', filter_limits: 'Values before “Show all”',
  default_state: 'State that stands first', search_categories: 'Categories that are offers', default_sort: 'First order',
  price_low_needs_price: 'Lowest price first leaves out cars without one', search_page_size: 'Cars on one page',
  search_radii: 'Distances to choose, km', stock_count: 'Most cars that are named', clear_filters_to: 'Where “Clear filters” leads',
  collapse_sold_runs: 'Sold cars in a row count once', stock_rule: 'What every search keeps to', make_pages: 'A page for every make',
  search_public_key: 'Key of the search API', card_shop_now: 'Only “Shop Now” on cards', card_views: 'Views on cards',
  vdp_config: 'Sections of the page', configured_stock_models: 'Models that are linked', public_fields: 'Fields that are public',
  used_car_checks: 'What you check on used cars', feature_limit: 'Features before “Show all”', viewer: 'Viewer of pictures',
  print: 'Print and PDF', show_views: 'Say how often it was viewed', show_days_listed: 'Say for how long it is listed',
  show_rating: 'Rating beside the price', appointment_frame: 'Booking page in a frame', announcement_bar: 'Say where a car is',
  redbook: 'RedBook data', autograb: 'AutoGrab data', no_price_text: 'Words for no price', default_price_type: 'What a price includes',
  price_notes: 'What each type of price includes', was_price_days: 'Days before a price may be a “Was”',
  was_price_within_days: 'Days in which those are counted', market: 'Comparison with the market',
  include_sold_cars_days: 'Days a sold car stays listed', sold_page_days: 'Days its page stays', sold_variant: 'What its page leads with',
  sold_label: 'Badge of a sold car', new_label: 'Badge of a car just listed', runout_tag_colour: 'Colour of a runout tag',
  fuel_tags: 'Badges of electric and hybrid cars', certified_badge: 'Toyota Certified badge', finance: 'Finance, all of it',
  trade_in: 'Valuations', parts_search: 'The site has a parts page', parts_menu_text: 'Its name in the menu',
  parts_page_size: 'Parts on one page', pictures: 'Pictures of feeds', captcha: 'Task before each form', lead_limits: 'Most leads of one visitor',
} // prettier-ignore

/** Fields that no form of settings is made for, or that more than one is about. */
const PLACES: Readonly<Record<string, string>> = {
  home: 'Home page, opening', promotions: 'Tiles between cars', logo_dark: 'Logo on dark', special_hours: 'Holidays and special hours',
  brand_directory: 'Directory of brands', phone_numbers: 'Phones', whatsapp_number: 'WhatsApp', lead_delivery: 'Delivery of leads',
  mask_phone: 'Only the start of a number is shown', alert_email: 'Who hears of leads that cannot be delivered',
  theme: 'Colours and corners', finance: 'Finance',
} // prettier-ignore

/** What a setting is called. */
export const settingTitle = (field: string): string => (Object.hasOwn(TITLES, field) ? TITLES[field]! : fieldLabel(['site', field])) // prettier-ignore

/** What a field of the document is called where it is said of a change, or of a place in it. */
export const documentFieldTitle = (field: string): string => (Object.hasOwn(PLACES, field) ? PLACES[field]! : settingTitle(field)) // prettier-ignore
