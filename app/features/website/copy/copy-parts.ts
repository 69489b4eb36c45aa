/** What of a site can go along when another is begun as a copy of it. */
export const COPY_PARTS = ['look', 'pages', 'menu', 'settings', 'tracking'] as const
export type CopyPart = (typeof COPY_PARTS)[number]

/** `own`: the new site has its own. `never`: it belongs to the other business, to its contracts or to its providers. */
export type CopyDecision = CopyPart | 'own' | 'never'

const decided = (decision: CopyDecision, fields: string): [string, CopyDecision][] =>
  fields
    .trim()
    .split(/\s+/)
    .map((field) => [field, decision])

/** What becomes of each field of a document; a test demands a decision for every one. */
export const COPY_DECISIONS: ReadonlyMap<string, CopyDecision> = new Map([
  ...decided('own', 'schema slug name abn item_type address locations'),
  ...decided('look', 'template theme'),
  ...decided('pages', 'pages home head_pictures default_pages section_texts why_buy_from_us promotions models brands brand_directory make_pages gated'), // prettier-ignore
  ...decided('menu', 'menu usual_menu'),
  ...decided('tracking', 'tracking'),
  ...decided(
    'settings',
    `demo_index manufacturer errorDisplay review_display show_location_licence location_contact_button
    include_sold_cars_days sold_page_days no_price_text subscriptions default_price_type vdp_config new_label
    runout_tag_colour fuel_tags certified_badge sold_variant public_fields print viewer video_hosts show_views
    show_days_listed show_rating price_alerts electricity_price feature_limit mask_phone announcement_bar price_notes
    sold_label pictures sign_in watchlist store_favourites compare recently_viewed forms message_required
    additional_services service_days quick_picks enquiry_categories opt_in terms terms_message remember_details
    acknowledge_leads phone_reveal test_drive captcha lead_limits search_filters filter_limits body_types
    promoted_filters search_categories clear_filters_to stock_count card_buttons card_labels card_shop_now card_views
    search_page_size sort_options default_sort search_radii price_low_needs_price budget_finder collapse_sold_runs
    parts_search parts_menu_text parts_page_size lead_receipts was_price_days was_price_within_days blogs_count
    sales_counter`,
  ),
  ...decided(
    'never',
    // Whose business it is: names, numbers, places, and what was promised in its name.
    `domains id dealership_id tagline logo logo_dark icon_text dealerships override_city phone_numbers youtube_url
    special_hours delivery_zones used_car_checks posts redirects garage_aliases default_state`,
  ),
  // Keys, accounts at providers, and contracts with them.
  ...decided('never', `plugins map_tiles redbook autograb market appointment_frame chat chat_provider whatsapp_number lead_delivery alert_email lead_sender search_host search_key search_index search_public_key trade_in`), // prettier-ignore
  // Stock, and what names cars or where they stand.
  ...decided('never', 'feeds stock_rule configured_stock_models favourite_hide_rules'),
  // What the law lets a licensee do: each needs its own papers.
  ...decided('never', 'nsw_online_sale reserve online_purchase online_purchase_cars finance checkout purchase we_accept'), // prettier-ignore
])

/** Whether a field of a document goes along with these parts; one that nobody has decided about does not. */
export const isCopied = (field: string, parts: readonly CopyPart[]): boolean =>
  parts.some((part) => part === COPY_DECISIONS.get(field))
