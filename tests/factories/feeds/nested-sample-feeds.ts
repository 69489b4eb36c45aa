import { FEED_CARS, type FeedFacts } from './dealer-feeds.ts'
import type { SampleFeed } from './sample-feed.ts'

const xmlText = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const element = (name: string, value: string): string => `<${name}>${xmlText(value)}</${name}>`

const pairs: SampleFeed = (() => {
  const at = (name: string) => `Specification/Attributes/Attribute[Name=${name}]/Value`
  const attribute = (name: string, value: string) =>
    `<Attribute>${element('Name', name)}${element('Value', value)}</Attribute>`
  const vehicle = (car: FeedFacts) =>
    `<Vehicle type="Car">${element('SaleStatus', car['status']!)}${element('ListingType', car['condition']!)}<Identification><Item>${element('Type', 'StockNumber')}${element('Value', car['stock']!)}</Item><Item>${element('Type', 'VIN')}${element('Value', car['vin']!)}</Item></Identification><Seller>${element('Name', 'Example Motors')}<Address>${element('Suburb', car['suburb']!)}${element('State', car['state']!)}</Address></Seller><Specification>${element('Make', car['make']!)}${element('Model', car['model']!)}${element('Series', car['series']!)}${element('Year', car['year']!)}<Attributes>${attribute('Badge', car['badge']!)}${attribute('BodyStyle', car['body']!)}${attribute('Transmission', car['trans']!)}${attribute('FuelType', car['fuel']!)}${attribute('Drive', car['drive']!)}${attribute('Seats', car['seats']!)}${attribute('Doors', car['doors']!)}</Attributes></Specification><Price currency="AUD">${car['dap']}</Price>${element('Odometer', car['km']!)}${element('Colour', car['colour']!)}${element('Description', car['comments']!)}<Photos>${car[
      'pictures'
    ]!.split('|')
      .map((url) => element('Photo', url))
      .join('')}</Photos></Vehicle>`
  return {
    name: 'XML with attributes in pairs',
    bytes: Buffer.from(
      `<?xml version="1.0"?>\n<Inventory><Created>2026-11-21</Created>${FEED_CARS.map(vehicle).join('\n')}</Inventory>`,
    ),
    expected: {
      stocknum: ['Identification/Item[Type=StockNumber]/Value'],
      vin: ['Identification/Item[Type=VIN]/Value'],
      status: ['SaleStatus'],
      car_type: ['ListingType'],
      item_type: ['@type'],
      dealership_name: ['Seller/Name'],
      city: ['Seller/Address/Suburb'],
      state: ['Seller/Address/State'],
      make: ['Specification/Make'],
      model: ['Specification/Model'],
      series: ['Specification/Series'],
      year: ['Specification/Year'],
      badge: [at('Badge')],
      body: [at('BodyStyle')],
      trans: [at('Transmission')],
      fuel: [at('FuelType')],
      drive: [at('Drive')],
      seats: [at('Seats')],
      doors: [at('Doors')],
      price: ['Price'],
      km: ['Odometer'],
      colour: ['Colour'],
      dealercomments: ['Description'],
      images: ['Photos/Photo'],
    },
  }
})()

const nested: SampleFeed = (() => {
  const vehicle = (car: FeedFacts) =>
    `<vehicle stocknumber="${car['stock']}" condition="${car['condition']}"><make>${car['make']}</make><model>${car['model']}</model><badge>${car['badge']}</badge><year>${car['year']}</year><registration><number>${car['plate']}</number><expiry>${car['rego_expiry']}</expiry></registration><price><driveaway>${car['dap']}</driveaway><egc>${car['egc']}</egc></price><odometer><value>${car['km']}</value><unit>km</unit></odometer><colour><exterior>${car['colour']}</exterior><interior>${car['interior']}</interior></colour><body><type>${car['body']}</type></body><engine><size>${car['litres']}</size><cylinders>${car['cylinders']}</cylinders></engine><images>${car[
      'pictures'
    ]!.split('|')
      .map((url, at) => `<image><url>${url}</url><order>${at}</order><caption/><width>1200</width></image>`)
      .join('')}</images></vehicle>`
  const dealer = (id: number) =>
    `<dealer><id>${id}</id><name>Example Motors ${id}</name><vehicles>${FEED_CARS.filter((_, at) => at % 2 === id % 2)
      .map(vehicle)
      .join('')}</vehicles></dealer>`
  return {
    name: 'XML of two dealers, nested',
    bytes: Buffer.from(`<feed>${dealer(1)}${dealer(2)}</feed>`),
    expected: {
      stocknum: ['@stocknumber'],
      car_type: ['@condition'],
      make: ['make'],
      model: ['model'],
      badge: ['badge'],
      year: ['year'],
      regplate: ['registration/number'],
      rego_expiry: ['registration/expiry'],
      price: ['price/driveaway', 'price/egc'],
      price_type: ['price/driveaway', 'price/egc'],
      km: ['odometer/value'],
      colour: ['colour/exterior'],
      interior_colour: ['colour/interior'],
      body: ['body/type'],
      engine_size: ['engine/size'],
      'variant.cylinders': ['engine/cylinders'],
      images: ['images/image/url'],
    },
  }
})()

const deep: SampleFeed = {
  name: 'JSON with the list deep inside',
  bytes: Buffer.from(
    JSON.stringify({
      generated: '2026-11-21',
      errors: [],
      data: {
        page: 1,
        vehicles: FEED_CARS.map((car) => ({
          stockNumber: car['stock'],
          identifiers: { vin: car['vin'], rego: car['plate'] },
          make: { id: 7, name: car['make'] },
          model: { id: 9, name: car['model'] },
          modelYear: Number(car['year']),
          pricing: { driveAway: Number(car['dap']), cost: Number(car['cost']) },
          odometer: Number(car['km']),
          exteriorColour: car['colour'],
          transmission: car['trans'],
          fuelType: car['fuel'],
          bodyType: car['body'],
          comments: car['comments'],
          features: car['features']!.split(', '),
          photos: car['pictures']!.split('|').map((url, at) => ({ url, sort: at })),
        })),
      },
    }),
  ),
  expected: {
    stocknum: ['stockNumber'],
    vin: ['identifiers/vin'],
    regplate: ['identifiers/rego'],
    make: ['make/name'],
    model: ['model/name'],
    year: ['modelYear'],
    price: ['pricing/driveAway'],
    price_type: ['pricing/driveAway'],
    km: ['odometer'],
    colour: ['exteriorColour'],
    trans: ['transmission'],
    fuel: ['fuelType'],
    body: ['bodyType'],
    dealercomments: ['comments'],
    filtered_features: ['features'],
    images: ['photos/url'],
  },
}

const flat: SampleFeed = {
  name: 'JSON, a flat list',
  bytes: Buffer.from(
    JSON.stringify(
      FEED_CARS.map((car) => ({
        StockNo: car['stock'],
        Make: car['make'],
        Model: car['model'],
        Variant: car['badge'],
        Year: car['year'],
        Price: Number(car['dap']),
        PriceWas: car['was'] ? Number(car['was']) : null,
        Kms: Number(car['km']),
        Status: car['status'],
        Images: car['pictures']!.split('|'),
        VideoUrl: car['video'],
        ComplianceDate: car['compliance'],
        Dealership: 'Example Motors',
      })),
    ),
  ),
  expected: {
    stocknum: ['StockNo'],
    make: ['Make'],
    model: ['Model'],
    badge: ['Variant'],
    year: ['Year'],
    price: ['Price'],
    before_price: ['PriceWas'],
    km: ['Kms'],
    status: ['Status'],
    images: ['Images'],
    external_video_url: ['VideoUrl'],
    compliance_date: ['ComplianceDate'],
    dealership_name: ['Dealership'],
  },
}

/** XML and JSON. */
export const NESTED_FEEDS: readonly SampleFeed[] = [pairs, nested, deep, flat]
