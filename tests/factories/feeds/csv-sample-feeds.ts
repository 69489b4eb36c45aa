import { FEED_CARS } from './dealer-feeds.ts'
import { csv, type SampleFeed } from './sample-feed.ts'

const dollars = (value: string): string => (value ? `$${Number(value).toLocaleString('en-AU')}` : '')
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

const oddOrder = {
  ...snake,
  expected: { ...snake.expected, price: ['drive_away', 'egc'], price_type: ['drive_away', 'egc'] },
}

export const CSV_FEEDS: readonly SampleFeed[] = [
  english, terse, capitals, numbered, oddOrder, titled, windows, vague, utf16, bars, half,
] // prettier-ignore
