/** Settings whose forms are made from the schema of the document, on one page. */
export interface SettingGroup {
  readonly id: string
  readonly title: string
  /** What else people call what is in it. */
  readonly words: string
  /** Fields of the document. */
  readonly fields: readonly string[]
}

export const SETTING_GROUPS: readonly SettingGroup[] = [
  { id: 'dealer', title: 'Name and head office', words: 'business trading company abn city video footer', fields: ['name', 'abn', 'address', 'override_city', 'manufacturer', 'youtube_url', 'item_type', 'errorDisplay'] },
  { id: 'places', title: 'Location pages and delivery', words: 'reviews rating licence contact button zones price postcode', fields: ['review_display', 'show_location_licence', 'location_contact_button', 'delivery_zones'] },
  { id: 'headings', title: 'Pictures beside headings', words: 'contact locations sell trade hero band photo', fields: ['head_pictures'] },
  { id: 'forms', title: 'Forms and their fields', words: 'questions required optional hidden steps consent opt in newsletter terms privacy workshop service booking', fields: ['forms', 'message_required', 'enquiry_categories', 'opt_in', 'terms', 'terms_message', 'remember_details', 'additional_services', 'service_days', 'quick_picks', 'phone_reveal'] },
  { id: 'reservations', title: 'Reservations and buying online', words: 'deposit stripe checkout payment hold purchase add-ons pickup handover nsw law cooling off', fields: ['reserve', 'checkout', 'we_accept', 'online_purchase', 'online_purchase_cars', 'purchase', 'nsw_online_sale'] },
  { id: 'test-drives', title: 'Test drives', words: 'appointments bookings calendar slots', fields: ['test_drive'] },
  { id: 'chat', title: 'Chat', words: 'instant message live messenger', fields: ['chat', 'chat_provider'] },
  { id: 'shoppers', title: 'Shoppers and what they keep', words: 'sign in account garage favourites watchlist compare recently viewed receipts', fields: ['sign_in', 'watchlist', 'gated', 'garage_aliases', 'store_favourites', 'compare', 'recently_viewed', 'favourite_hide_rules', 'lead_receipts'] },
  { id: 'search', title: 'Search and lists of cars', words: 'filters sorting results page size radius budget finder order makes', fields: ['search_filters', 'filter_limits', 'body_types', 'default_state', 'promoted_filters', 'search_categories', 'sort_options', 'default_sort', 'price_low_needs_price', 'search_page_size', 'search_radii', 'stock_count', 'clear_filters_to', 'collapse_sold_runs', 'stock_rule', 'budget_finder', 'make_pages', 'search_public_key'] },
  { id: 'cards', title: 'Cards of cars', words: 'tiles buttons listing', fields: ['card_buttons', 'card_labels', 'card_shop_now', 'card_views'] },
  { id: 'car-pages', title: 'Pages of cars', words: 'vehicle details vdp sections pictures viewer print pdf checks features', fields: ['vdp_config', 'configured_stock_models', 'public_fields', 'used_car_checks', 'feature_limit', 'viewer', 'video_hosts', 'print', 'show_views', 'show_days_listed', 'show_rating', 'electricity_price', 'appointment_frame', 'announcement_bar', 'redbook', 'autograb'] },
  { id: 'prices', title: 'Prices and the market', words: 'poa price type drive away egc was now comparison alerts', fields: ['no_price_text', 'default_price_type', 'price_notes', 'subscriptions', 'price_alerts', 'was_price_days', 'was_price_within_days', 'market'] },
  { id: 'sold', title: 'Sold cars', words: 'sold label how long gone', fields: ['include_sold_cars_days', 'sold_page_days', 'sold_variant', 'sold_label'] },
  { id: 'badges', title: 'Badges', words: 'tags labels new runout electric hybrid certified', fields: ['new_label', 'runout_tag_colour', 'fuel_tags', 'certified_badge'] },
  { id: 'calculators', title: 'Finance calculators and disclosures', words: 'repayments terms interest bounds disclaimer quote weekly lender rates', fields: ['finance'] },
  { id: 'trade-in', title: 'Trade-in and valuations', words: 'sell my car value offer', fields: ['trade_in'] },
  { id: 'parts', title: 'Parts page', words: 'accessories spare catalogue', fields: ['parts_search', 'parts_menu_text', 'parts_page_size'] },
  { id: 'pictures', title: 'Pictures of feeds', words: 'photos fetch quota', fields: ['pictures'] },
  { id: 'tracking', title: 'Analytics and tracking', words: 'google tag manager pixel facebook meta consent cookies', fields: ['tracking'] },
  { id: 'protection', title: 'Protection of forms', words: 'spam captcha bots limits abuse', fields: ['captcha', 'lead_limits'] },
] // prettier-ignore

/** Settings that have forms made for them, by their fields. */
export const HAND_MADE: readonly string[] = [
  'locations', 'special_hours', 'phone_numbers', 'whatsapp_number', 'mask_phone', 'lead_delivery', 'alert_email',
  'lead_sender', 'acknowledge_leads', 'domains',
] // prettier-ignore

export const groupOf = (id: string): SettingGroup | undefined => SETTING_GROUPS.find((group) => group.id === id)
