/** A field of a car with its name as people say it. */
export type NamedField = readonly [path: string, label: string]

interface FieldGroup {
  readonly name: string
  readonly fields: readonly NamedField[]
}

/** The fields that a page of a car shows first: what is looked at every day. */
export const MAIN_FIELDS = ['price', 'price_type', 'location', 'km', 'colour', 'regplate', 'rego_expiry', 'vin', 'tag', 'dealercomments'] as const // prettier-ignore

/** Every single field of a car that people here may read and hold, in the groups of its page. */
export const FIELD_GROUPS: readonly FieldGroup[] = [
  {
    name: 'Price',
    fields: [
      ['price', 'Price'],
      ['price_type', 'Price type'],
      ['subscription_price', 'Subscription, a week'],
      ['preorder', 'Preorder'],
      ['youxQuote.weeklyRepaymentAmount', 'Quoted repayment, a week'],
      ['youxQuote.comparisonRate', 'Quoted comparison rate, %'],
      ['youxQuote.advertisedRate', 'Quoted rate, %'],
      ['autograb_data.state_average_market_price', 'Market average in the state'],
      ['autograb_data.average_market_price', 'Market average'],
    ],
  },
  {
    name: 'Vehicle',
    fields: [
      ['name', 'Name on pages'],
      ['carsales_title', 'Title for portals'],
      ['year', 'Year'],
      ['make', 'Make'],
      ['model', 'Model'],
      ['badge', 'Badge'],
      ['series', 'Series'],
      ['item_type', 'Kind of vehicle'],
      ['car_type', 'Condition'],
      ['certified', 'Certified'],
      ['colour', 'Colour'],
      ['interior_colour', 'Interior colour'],
      ['simple_body', 'Body'],
      ['body', 'Body as the feed says it'],
      ['bodyconfiguration', 'Body as the maker says it'],
      ['seats', 'Seats'],
      ['doors', 'Doors'],
      ['km', 'Odometer'],
      ['accessories_count', 'Accessories'],
    ],
  },
  {
    name: 'Numbers and dates',
    fields: [
      ['vin', 'VIN'],
      ['nvic', 'NVIC'],
      ['has_nvic', 'NVIC is known'],
      ['regplate', 'Plate'],
      ['rego_expiry', 'Registered until'],
      ['build_date', 'Build date'],
      ['compliance_date', 'Compliance date'],
      ['arrival_date', 'Arrives'],
    ],
  },
  {
    name: 'Place',
    fields: [
      ['location', 'Location'],
      ['city', 'City'],
      ['state', 'State'],
      ['private_suburb', 'Seller’s suburb, never shown'],
      ['private_postcode', 'Seller’s postcode, never shown'],
    ],
  },
  {
    name: 'Engine and drive',
    fields: [
      ['simple_fuel', 'Fuel'],
      ['fuel', 'Fuel as the feed says it'],
      ['simple_transmission', 'Transmission'],
      ['trans', 'Transmission as the feed says it'],
      ['drive', 'Drive'],
      ['gearnum', 'Gears'],
      ['engine_size', 'Engine, cc'],
      ['engine_size_litres', 'Engine, litres'],
      ['variant.name', 'Variant'],
      ['variant.cylinders', 'Cylinders'],
      ['variant.enginesize', 'Engine of the variant, cc'],
      ['variant.enginesize_litres', 'Engine of the variant, litres'],
      ['variant.induction', 'Induction'],
      ['variant.geartype', 'Gearbox'],
      ['variant.torque', 'Torque'],
      ['variant.fuelconsumptioncombined', 'Consumption, L/100 km'],
      ['variant.fuelcapacity', 'Fuel tank, litres'],
    ],
  },
  {
    name: 'Measures and safety',
    fields: [
      ['variant.grossvehiclemass', 'GVM, kg'],
      ['variant.vehiclelength', 'Length, mm'],
      ['variant.vehicleheight', 'Height, mm'],
      ['variant.vehiclewidth', 'Width, mm'],
      ['variant.seatheight', 'Seat height, mm'],
      ['variant.towingcapacitybraked', 'Towing, braked, kg'],
      ['variant.bodyconfiguration', 'Body of the variant'],
      ['variant.ancaprating', 'ANCAP stars'],
      ['specifications.body_width', 'Caravan width, mm'],
      ['specifications.body_length', 'Caravan length, mm'],
      ['specifications.tare_weight', 'Tare, kg'],
      ['specifications.axle_type', 'Axles'],
      ['specifications.sleeps', 'Berths'],
      ['specifications.aggregate_trailer_mass', 'ATM, kg'],
      ['specifications.ball_weight', 'Ball weight, kg'],
    ],
  },
  {
    name: 'Battery and charging',
    fields: [
      ['ev_specifications.range', 'Range, km'],
      ['ev_specifications.range_standard', 'Range measured by'],
      ['ev_specifications.battery', 'Battery, kWh'],
      ['ev_specifications.battery_health', 'Battery health, %'],
      ['ev_specifications.consumption', 'Consumption, kWh/100 km'],
      ['ev_specifications.ac_power', 'AC charging, kW'],
      ['ev_specifications.dc_power', 'DC charging, kW'],
      ['ev_specifications.ac_hours', 'AC charging, hours'],
      ['ev_specifications.dc_minutes', 'DC charging, minutes'],
      ['ev_specifications.connector', 'Plug'],
    ],
  },
  {
    name: 'Past',
    fields: [
      ['vehicle_history.owners', 'Owners before'],
      ['vehicle_history.keys', 'Keys'],
      ['vehicle_history.service_history', 'Service history'],
      ['vehicle_history.written_off', 'Written off'],
      ['vehicle_history.finance_owing', 'Finance owing'],
      ['vehicle_history.stolen', 'Stolen'],
      ['vehicle_history.odometer_consistent', 'Odometer agrees'],
      ['vehicle_history.checked_on', 'Checked on'],
      ['vehicle_history.source', 'Checked by'],
    ],
  },
  {
    name: 'Words, pictures and papers',
    fields: [
      ['dealercomments', 'Comment'],
      ['tag', 'Tag'],
      ['primary_image_url', 'Main picture'],
      ['video_url', 'Film'],
      ['external_video_url', 'Film elsewhere'],
      ['isVideo', 'Film comes first'],
      ['spin_interior_image', 'Panorama'],
      ['spin_code', 'Spin'],
      ['file', 'History report'],
      ['brochure', 'Brochure'],
    ],
  },
  {
    name: 'On the website',
    fields: [
      ['show_on_dealer_website', 'On the website'],
      ['custom_rank', 'Place in lists'],
    ],
  },
]

const LABELS: ReadonlyMap<string, string> = new Map(FIELD_GROUPS.flatMap(({ fields }) => fields))

/** What a field is called, also one that no page shows. */
export const fieldLabel = (path: string): string => LABELS.get(path) ?? OTHERS[path] ?? path.replaceAll(/[._]/g, ' ')

const OTHERS: Readonly<Record<string, string>> = {
  withdrawn_at: 'Withdrawn',
  sold_date_timestamp: 'Sold on',
  status: 'State',
  sold: 'Sold',
  offer_price: 'Offer',
  before_price: 'Was',
  pictures: 'Pictures',
  images: 'Pictures',
  stocknum: 'Stock number',
  standardEquipment: 'Standard equipment',
  filtered_features: 'Features',
  categories: 'Offers it belongs to',
}
