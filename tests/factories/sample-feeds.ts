import { FEED_CARS, type FeedFacts } from './dealer-feeds.ts'

/** A made-up feed with what its columns are. */
export interface SampleFeed {
  readonly name: string
  readonly bytes: Buffer
  /** Field → the columns that fill it, in order. */
  readonly expected: Readonly<Record<string, readonly string[]>>
}

/** header = fact, with the field that it fills behind a colon: "Stk #=stock:stocknum". */
type Headers = string

interface Cell {
  readonly header: string
  readonly fact: string
  readonly field: string | undefined
}

const cellsOf = (headers: Headers): Cell[] =>
  headers
    .trim()
    .split(/\s*\n\s*|\s\s+/)
    .map((each) => {
      const [, header, fact, field] = /^(.+)=(\w*)(?::(.+))?$/.exec(each)!
      return { header: header!, fact: fact!, field }
    })

function expectedOf(
  cells: readonly Cell[],
  nameOf: (header: string) => string = (header) => header,
): Record<string, string[]> {
  // prettier-ignore
  const expected: Record<string, string[]> = {}
  for (const { header, field } of cells) for (const each of field?.split('+') ?? []) (expected[each] ??= []).push(nameOf(header)) // prettier-ignore
  return expected
}

interface Writing {
  readonly delimiter?: string
  readonly encoding?: BufferEncoding
  /** What stands in a cell in place of the fact itself. */
  readonly rewrite?: (fact: string, value: string, at: number) => string
  /** A byte order mark. */
  readonly mark?: string
}

function csv(
  name: string,
  headers: Headers,
  { delimiter = ',', encoding = 'utf8', rewrite = (_, value) => value, mark = '' }: Writing = {},
): SampleFeed {
  // prettier-ignore
  const cells = cellsOf(headers)
  const quoted = (value: string) => (/[",\n;|\t]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
  const rows = FEED_CARS.map((car, at) => cells.map(({ fact }) => quoted(rewrite(fact, car[fact] ?? '', at))).join(delimiter)) // prettier-ignore
  const text = `${mark}${cells.map(({ header }) => quoted(header)).join(delimiter)}\r\n${rows.join('\r\n')}\r\n`
  return { name, bytes: Buffer.from(text, encoding), expected: expectedOf(cells) }
}

const dollars = (value: string): string => (value ? `$${Number(value).toLocaleString('en-AU')}` : '')
const xmlText = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const element = (name: string, value: string): string => `<${name}>${xmlText(value)}</${name}>`

const english = csv(
  'plain English',
  `
  Stock Number=stock:stocknum  Condition=condition:car_type  Make=make:make  Model=model:model  Badge=badge:badge  Series=series:series
  Year=year:year  Drive Away Price=dap:price+price_type  Odometer=km:km  VIN=vin:vin  Registration=plate:regplate  Registration Expiry=rego_expiry:rego_expiry
  Exterior Colour=colour:colour  Interior Colour=interior:interior_colour  Body Type=body:body  Transmission=trans:trans  Fuel Type=fuel:fuel
  Drive Type=drive:drive  Doors=doors:doors  Seats=seats:seats  Engine Size=litres:engine_size  Cylinders=cylinders:variant.cylinders
  Dealer Comments=comments:dealercomments  Features=features:filtered_features  Photos=pictures:images`,
)

const terse = csv(
  'terse, with semicolons',
  `
  Stk #=stock:stocknum  N/U=condition:car_type  Make=make:make  Mdl=model:model  Bdg=badge:badge  Ser=series:series  Yr=year:year  DAP=dap:price+price_type
  Odo=km:km  Rego=plate:regplate  Rego Exp=rego_expiry:rego_expiry  Ext Col=colour:colour  Int Col=interior:interior_colour  Body=body:body
  Trans=trans:trans  Fuel=fuel:fuel  Drv=drive:drive  Drs=doors:doors  Seats=seats:seats  Eng=litres:engine_size  Cyl=cylinders:variant.cylinders
  Cmts=comments:dealercomments  Img1=picture1:images  Img2=picture2:images  Img3=picture3:images`,
  { delimiter: ';', rewrite: (fact, value) => (fact === 'dap' ? dollars(value) : value) },
)

const capitals = csv(
  'capitals without spaces, with tabs',
  `
  VINNUMBER=vin:vin  STOCKNO=stock:stocknum  MANUFACTURER=make:make  MODELNAME=model:model  VARIANT=badge:badge  MODELYEAR=year:year
  EGCPRICE=egc:price+price_type  ODOMETER=km:km  REGOPLATE=plate:regplate  REGOEXPIRY=rego_expiry:rego_expiry  BUILDDATE=build:build_date
  COMPLIANCEDATE=compliance:compliance_date  EXTCOLOUR=colour:colour  INTCOLOUR=interior:interior_colour  BODYSTYLE=body:body  GEARBOX=trans:trans
  FUELTYPE=fuel:fuel  DRIVETYPE=drive:drive  NUMDOORS=doors:doors  NUMSEATS=seats:seats  ENGINECC=cc:engine_size  DEALERCOMMENTS=comments:dealercomments
  STOCKSTATUS=status:status  PURCHASECOST=cost  IMAGEURLS=pictures:images`,
  { delimiter: '\t' },
)

const numbered = csv(
  'headers that say nothing',
  `
  F1=stock:stocknum  F2=make:make  F3=model:model  F4=year:year  F5=dap:price  F6=km:km  F7=vin:vin  F8=colour:colour  F9=body:body  F10=trans:trans
  F11=fuel:fuel  F12=drive:drive  F13=condition:car_type  F14=state:state  F15=comments:dealercomments  F16=pictures:images  F17=status:status`,
  { rewrite: (fact, value) => (fact === 'dap' ? dollars(value) : value) },
)

const snake = csv(
  'snake case in an odd order',
  `
  image_list=pictures:images  dealer_notes=comments:dealercomments  internal_notes=comments  postcode=postcode  suburb=suburb:city  state=state:state
  fuel=fuel:fuel  gearbox=trans:trans  body=body:body  colour=colour:colour  cost_price=cost  was_price=was:before_price  egc=egc:price+price_type
  drive_away=dap:price+price_type  kms=km:km  build_year=year:year  badge=badge:badge  model=model:model  make=make:make  vin=vin:vin
  rego=plate:regplate  stock_id=stock:stocknum  youtube=video:external_video_url`,
  { rewrite: (fact, value, at) => (fact === 'dap' && at % 2 ? '0' : value) },
)

const titled = csv(
  'a title in place of make and model',
  `
  Ref No=stock:stocknum  Heading=title:carsales_title+year  Price=dap:price  KMs=km:km  Colour=colour:colour  Transmission=trans:trans  Photos=pictures:images`,
  {
    rewrite: (fact, value) =>
      fact === 'pictures'
        ? value.replaceAll('|', ',')
        : fact === 'km'
          ? `${Number(value).toLocaleString('en-AU')} km`
          : value,
  },
)

const windows = csv(
  'windows-1252 with semicolons',
  `
  Stock Code=stock:stocknum  Brand=make:make  Model=model:model  Trim=badge:badge  Year=year:year  Retail Price=dap:price  Mileage=km:km  Chassis No=vin:vin
  Paint=colour:colour  Upholstery=interior:interior_colour  Style=body:body  Gearbox=trans:trans  Fuel=fuel:fuel  Capacity=cc:engine_size  Ad Text=comments:dealercomments`,
  { delimiter: ';', encoding: 'latin1' },
)

const vague = csv(
  'headers that may mean several things',
  `
  Code=stock:stocknum  Type=condition:car_type  Make=make:make  Model=model:model  Year=year:year  Price=dap:price  Kilometres=km:km  Location=place:city+state
  Colour=colours:colour+interior_colour  Description=comments:dealercomments  Style=body:body  Doors=doors_text:doors  Seats=seats_text:seats  Image=picture1:images`,
  {
    rewrite: (fact, value, at) => {
      const car = FEED_CARS[at]!
      if (fact === 'place') return `${car['suburb']}, ${car['state']}`
      if (fact === 'colours') return `${car['colour']} / ${car['interior']}`
      return fact === 'doors_text' ? ` ${car['doors']} Doors` : fact === 'seats_text' ? `${car['seats']} Seats` : value
    },
  },
)

const utf16 = csv(
  'UTF-16 with tabs and gaps',
  `
  Stock No.=stock:stocknum  New/Used=condition:car_type  Manufacturer=make:make  Model Description=model:model  Variant=badge:badge  Model Year=year:year
  Advertised Price=dap:price  Odometer (km)=km:km  Rego No.=plate:regplate  Compliance=compliance:compliance_date  Build=build:build_date  Colour=colour:colour
  Body=body:body  Transmission=trans:trans  Fuel=fuel:fuel  Drivetrain=drive:drive  Comments=comments:dealercomments`,
  {
    delimiter: '\t',
    encoding: 'utf16le',
    mark: '\ufeff',
    rewrite: (fact, value, at) =>
      fact === 'dap' && at === 3
        ? 'POA'
        : fact === 'badge' && at % 5 === 0
          ? 'N/A'
          : fact === 'body' && at === 2
            ? '-'
            : value,
  },
)

const bars = csv(
  'vertical bars, pictures apart by spaces',
  `
  Stock=stock:stocknum  Class=condition:car_type  Marque=make:make  Model=model:model  Grade=badge:badge  Yr=year:year  Special Price=was:offer_price
  Web Price=dap:price  Wholesale Price=cost  Klms=km:km  Reg=plate:regplate  Body Colour=colour:colour  Body Shape=body:body  Trans Type=trans:trans
  Engine Fuel=fuel:fuel  Pics=pictures:images  Yard=suburb:location`,
  { delimiter: '|', rewrite: (fact, value) => (fact === 'pictures' ? value.replaceAll('|', ' ') : value) },
)

const half = csv(
  'half of the headers say nothing',
  `
  X1=stock:stocknum  X2=condition:car_type  Make=make:make  X4=model:model  X5=badge  X6=year:year  Sell=dap:price  Odo=km:km  X9=colour:colour
  X10=body:body  X11=trans:trans  X12=fuel:fuel  X13=drive:drive  X14=picture1:images  X15=picture2:images  X16=comments:dealercomments  X17=cost`,
)

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

const oddOrder = {
  ...snake,
  expected: { ...snake.expected, price: ['drive_away', 'egc'], price_type: ['drive_away', 'egc'] },
}

export const SAMPLE_FEEDS: readonly SampleFeed[] = [
  english,
  terse,
  capitals,
  numbered,
  oddOrder,
  titled,
  windows,
  vague,
  utf16,
  bars,
  half,
  pairs,
  nested,
  deep,
  flat,
]

/** Feeds whose headers or values lead astray: what is right is said of the fields that matter most. */
export const TRAPS: readonly SampleFeed[] = [
  csv(
    'a stock column that counts',
    'Stock=count  Make=make:make  Model=model:model  Year=year:year  VIN=vin:vin+stocknum  Price=dap:price',
    { rewrite: (fact, value) => (fact === 'count' ? '1' : value) },
  ),
  csv(
    'a price that is a repayment',
    'Stock No=stock:stocknum  Make=make:make  Model=model:model  Price=weekly  Drive Away=dap:price  Kms=km:km',
    { rewrite: (fact, value, at) => (fact === 'weekly' ? String(99 + at * 7) : value) },
  ),
  csv(
    'two prices that may be meant',
    'Stock No=stock:stocknum  Make=make:make  Model=model:model  Retail Price=was  Sale Price=dap:price  Kms=km:km',
  ),
  csv(
    'make and model exchanged',
    'Stock No=stock:stocknum  Make=model:model  Model=make:make  Year=year:year  Price=dap:price',
  ),
  csv(
    'days in stock, and the year of the plate',
    'Stock Days=days  Stock No=stock:stocknum  Compliance Year=year  Year=built:year  Make=make:make  Model=model:model  Price=dap:price',
    {
      rewrite: (fact, value, at) =>
        fact === 'days' ? String(at * 9 + 3) : fact === 'built' ? String(Number(FEED_CARS[at]!['year']) - 1) : value,
    },
  ),
  csv(
    'numbers of a database',
    'id=row  dealer_id=dealer  make_id=seven  make=make:make  model_id=nine  model=model:model  stock=stock:stocknum  price=dap:price  km=km:km',
    {
      rewrite: (fact, value, at) =>
        fact === 'row'
          ? String(90_000 + at)
          : fact === 'dealer'
            ? '12'
            : fact === 'seven'
              ? '7'
              : fact === 'nine'
                ? String(at)
                : value,
    },
  ),
  csv(
    'shifted by one column',
    'Stock No=make:make  Make=model:model  Model=year:year  Year=dap:price  Price=km:km  Kms=colour:colour',
  ),
  csv('nothing but numbers', 'A=dap  B=km  C=was  D=cost  E=year  F=seats  G=cc  H=stock'),
]
