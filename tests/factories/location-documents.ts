const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:00' }))
/** A review of a made-up customer as a document has it; `id` is also the day of November 2025. */
export const reviewOf = (id: number, rating: number, more: object = {}) => ({
  id,
  customer_name: `Casey ${String.fromCharCode(65 + id)}.`,
  text: `Words of review ${id}`,
  rating,
  review_date: `0${id}/11/2025`,
  ...more,
})

/** A place with two departments: see `placesOfNorth`. */
export const north = {
  id: 1,
  name: 'North Sales',
  slug: 'north',
  primary: true,
  dealership_id: 1,
  dealership_slug: 'alpha-rocklea',
  dealer_license_number: '4401918',
  location_type: 'sales',
  manufacturers: ['Kia'],
  address: { street: '1 North Road', city: 'Rocklea', state: 'QLD', postcode: '4106', lat: -27.556, long: 153.019 },
  contact_detail: {
    phone: '+61755501401',
    landline_phone: '0755501411',
    email: 'sales@alpha.example',
    opening_hours: WEEK,
  },
  special_hours: [
    { date: '2020-12-25', name: 'Long ago', status: 'Closed' },
    { date: '2099-12-25', name: 'Christmas Day', status: 'Closed' },
    { date: '2099-12-24', status: 'Open', start_hour: '09:00', end_hour: '12:00', department: 'service' },
  ],
  reviews: { source: 'Our survey', reviews: [reviewOf(1, 5), reviewOf(2, 4), reviewOf(3, 3, { text: null })] },
}
/** Locations as a document has them: two departments of one place, one far off, one without anything, one hidden. */
export const placesOfNorth = [
  north,
  {
    id: 2,
    name: 'North Service',
    slug: 'north-service',
    location_type: 'service',
    motor_vehicle_repairer: 'MVR77',
    dealership_id: 1,
    address: north.address,
    contact_detail: {
      phone: '0755501402',
      opening_hours: [{ weekday: 5, status: 'Open', open: '18:00', close: '02:00' }],
    },
  },
  {
    id: 3,
    name: 'Far',
    slug: 'far',
    dealership_id: 3,
    location_subtype: 'buying',
    address: { street: '9 Far Street', city: 'Cairns', state: 'QLD', postcode: '4870' },
    contact_detail: { phone: '0740401403' },
  },
  { id: 4, name: 'Bare', slug: 'bare', address: {} },
  {
    id: 5,
    name: 'Zzhidden Used Cars',
    slug: 'zzhidden',
    visible: false,
    dealership_id: 5,
    address: { street: '5 Zzsecret Lane', city: 'Zztown', state: 'QLD' },
    contact_detail: { phone: '0755509995' },
    reviews: { reviews: [reviewOf(9, 1, { text: 'Zzwords', customer_name: 'Zz N.' })] },
  },
]
