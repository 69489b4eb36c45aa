import type { Car } from '#app/features/vehicle/car.ts'

type Cell = string | number | boolean | null | undefined

/** The columns of the truck dealer's export, as its yard software names them; `ironbark-trucks.mapping.json` reads them. */
const COLUMNS: readonly (readonly [header: string, value: (car: Car) => Cell])[] = [
  ['Stock No', (car) => car.stocknum],
  ['Ref', (car) => car.id],
  ['Condition', (car) => (car.car_type === 'new' ? 'New' : 'Used')],
  ['Status', (car) => ({ in_stock: 'In Stock', coming_soon: 'In Transit' })[car.status] ?? 'Sold'],
  ['Sold On', (car) => car.sold_date_timestamp],
  ['Year', (car) => car.year],
  ['Make', (car) => car.make],
  ['Model', (car) => car.model],
  ['Badge', (car) => car.badge],
  ['Axles', (car) => car.series],
  ['Body', (car) => car.body],
  ['Colour', (car) => car.colour],
  ['Trim', (car) => car.interior_colour],
  ['Price', (car) => (car.price === undefined ? 'POA' : `$${car.price.toLocaleString('en-AU')}`)],
  ['Was', (car) => car.before_price],
  ['Price Type', (car) => car.price_type],
  ['Odometer', (car) => (car.km === undefined ? undefined : `${car.km.toLocaleString('en-AU')} km`)],
  ['Gearbox', (car) => car.trans],
  ['Gears', (car) => car.gearnum],
  ['Shift', (car) => car.simple_transmission],
  ['Fuel', (car) => car.fuel],
  ['Engine', (car) => `${car.variant?.cylinders} cyl, ${car.engine_size_litres?.toFixed(1)} L`],
  ['Engine cc', (car) => car.engine_size],
  ['Induction', (car) => car.variant?.induction],
  ['Torque', (car) => car.variant?.torque],
  ['GVM kg', (car) => car.variant?.grossvehiclemass],
  ['Tare kg', (car) => car.specifications?.tare_weight],
  ['Towing kg', (car) => car.variant?.towingcapacitybraked],
  ['Seats', (car) => `${car.seats} Seats`],
  ['Doors', (car) => car.doors],
  ['VIN', (car) => car.vin],
  ['Rego', (car) => car.regplate],
  ['Rego Expiry', (car) => australianDay(car.rego_expiry)],
  ['Built', (car) => australianDay(car.build_date)],
  ['Complied', (car) => australianDay(car.compliance_date)],
  ['Flag', (car) => car.tag],
  ['Web Order', (car) => car.custom_rank],
  ['Groups', (car) => car.categories?.join(';')],
  ['Features', (car) => car.filtered_features?.join('|')],
  ['Comments', (car) => car.dealercomments],
  ['Listed', (car) => car.created_at],
  ['Changed', (car) => car.updated_at],
  ['Yard', (car) => car.dealership_name],
  ['Yard Code', (car) => car.dealership_id],
  ['Site Code', (car) => car.location_id],
  ['Suburb', (car) => car.city],
  ['State', (car) => car.state],
  ['Slug', (car) => car.slug],
  ['Owners', (car) => car.vehicle_history?.owners],
  ['Keys', (car) => car.vehicle_history?.keys],
  ['Service Book', (car) => car.vehicle_history?.service_history],
  ['WOVR', (car) => car.vehicle_history?.written_off],
  ['Encumbered', (car) => yesNo(car.vehicle_history?.finance_owing)],
  ['Stolen', (car) => yesNo(car.vehicle_history?.stolen)],
  ['Odometer OK', (car) => yesNo(car.vehicle_history?.odometer_consistent)],
  ['Checked', (car) => australianDay(car.vehicle_history?.checked_on)],
  ['Checked With', (car) => car.vehicle_history?.source],
  ['Cab Photos', (car) => photosOf(car, 'interior')],
  ['Close-ups', (car) => photosOf(car, 'detail')],
  ['Photos', (car) => car.images?.map((picture) => picture.image.url).join('|')],
]

const yesNo = (flag: boolean | undefined): Cell => (flag === undefined ? undefined : flag ? 'Y' : 'N')

const photosOf = ({ images = [] }: Car, label: string): string =>
  images.flatMap((picture) => (picture.label === label ? picture.image.url : [])).join('|')

const australianDay = (day: string | undefined): string | undefined => day?.split('-').toReversed().join('/')

const cell = (value: Cell): string => {
  const text = String(value ?? '')
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The stock as the CSV file that the dealer's software would export. */
export const csvFeed = (cars: readonly Car[]): string =>
  [
    COLUMNS.map(([header]) => cell(header)).join(','),
    ...cars.map((car) => COLUMNS.map(([, value]) => cell(value(car))).join(',')),
    '',
  ].join('\r\n')
