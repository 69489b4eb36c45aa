import { pickFrom, randomFrom } from './hostile/random.ts'

/** Make, model, body, fuels, drives, seats, cylinders, litres, price when new in thousands, badges. None of it is anybody's. */
const MODELS = `
Toyota|Hilux|Ute / Tray|Diesel,Unleaded|4WD,Rear|5|4|2.8|58|SR (4X4),SR5 (4X4),Workmate,Rogue (4X4)
Toyota|Corolla|Hatchback|Unleaded,Hybrid|Front|5|4|1.8|32|Ascent,Ascent Sport,ZR
Toyota|Corolla|Sedan|Unleaded,Hybrid|Front|5|4|1.8|32|Ascent Sport,SX
Toyota|Corolla Cross|SUV|Hybrid,Unleaded|Front,AWD|5|4|2|40|GX,GXL
Toyota|Camry|Sedan|Unleaded,Hybrid|Front|5|4|2.5|38|Altise,Ascent,SL
Toyota|RAV4|SUV|Unleaded,Hybrid|AWD,Front|5|4|2.5|44|GX (2WD),GXL (awd),Cruiser
Toyota|Kluger|SUV|Unleaded,Hybrid|AWD|7|6|3.5|60|GX,GXL,Grande
Toyota|Landcruiser|SUV|Diesel|4WD|8|8|4.5|110|GXL (4X4),VX (4X4),Sahara (4X4)
Toyota|Landcruiser Prado|SUV|Diesel|4WD|7|4|2.8|75|GX (4X4),GXL (4X4),Kakadu (4X4)
Toyota|Yaris Cross|SUV|Hybrid|Front|5|3|1.5|32|GX,Urban
Toyota|HiAce|Commercial|Diesel|Rear|3|4|2.8|52|LWB,SLWB
Toyota|Tarago|People Mover|Unleaded|Front|8|6|3.5|55|GLI
Mazda|3|Hatchback|Unleaded|Front|5|4|2|31|NEO,Maxx,Touring
Mazda|CX-5|SUV|Unleaded,Diesel|AWD,Front|5|4|2.5|42|Maxx,Maxx Sport (4X4),Akera
Mazda|6|Wagon|Unleaded,Diesel|Front|5|4|2.5|40|Touring,Atenza
Mazda|MX-5|Convertible|Premium|Rear|2|4|2|46|Roadster,GT
Ford|Ranger|Ute / Tray|Diesel|4WD,Rear|5|5|3.2|62|XL 3.2 (4X4),XLT 3.2 (4X4),Wildtrak 3.2 (4X4)
Ford|Falcon|Ute / Tray|Unleaded|Rear|2|6|4|34|XR6,EcoLPi
Ford|Mustang|Coupe|Premium|Rear|4|8|5|68|Fastback GT 5.0 V8
Ford|Transit|Commercial|Diesel|Front|3|4|2.2|50|350L
Hyundai|I30|Hatchback|Unleaded,Diesel|Front|5|4|2|30|Active,Elite,SR
Hyundai|Tucson|SUV|Diesel,Unleaded|AWD,Front|5|4|2|42|Active (fwd),Elite (awd),Highlander (awd)
Hyundai|Kona|SUV|Electric,Unleaded|Front|5|4|1.6|45|Elite,Highlander
Kia|Carnival|People Mover|Diesel|Front|8|4|2.2|55|S,Platinum
Kia|Sportage|SUV|Unleaded,Diesel|AWD,Front|5|4|2|40|S (fwd),GT-Line (awd)
Mitsubishi|Triton|Ute / Tray|Diesel|4WD,Rear|5|4|2.4|44|GLX (4X4),GLX,GLX-R (4X4),GLS (4X4)
Mitsubishi|Pajero Sport|SUV|Diesel|4WD|7|4|2.4|52|GLX (4X4),Exceed (4X4)
Nissan|Navara|Ute / Tray|Diesel|4WD|5|4|2.3|50|ST (4X4),ST-X (4X4)
Nissan|X-Trail|SUV|Unleaded|AWD,Front|7|4|2.5|42|ST (2WD),TI (4X4)
Volkswagen|Golf|Hatchback|Premium|Front|5|4|2|40|GTI,110 TSI Highline
Volkswagen|Amarok|Ute / Tray|Diesel|4WD|5|6|3|62|TDI550 Core
Holden|Commodore|Sedan|Unleaded|Rear|5|6|3.6|38|SV6,Evoke
Holden|Commodore|Sedan|Premium|Rear|5|8|6.2|50|SS,SS-V Redline
Holden|Colorado|Ute / Tray|Diesel|4WD|5|4|2.8|46|LTZ (4X4)
Subaru|Forester|SUV|Unleaded|AWD|5|4|2.5|42|2.5I,2.5I-S
Suzuki|Swift|Hatchback|Unleaded|Front|5|4|1.2|24|GL,GLX Turbo
Suzuki|Jimny|SUV|Unleaded|4WD|4|4|1.5|34|GLX
MG|ZS|SUV|Unleaded|Front|5|4|1.5|26|Excite,Essence
Isuzu|D-MAX|Ute / Tray|Diesel|4WD|5|4|3|56|SX (4X4),LS-U (4X4)
BMW|X5|SUV|Diesel|AWD|7|6|3|115|Xdrive 30D
BMW|320I|Sedan|Premium|Rear|5|4|2|75|M Sport,Luxury Line
BMW|328I|Convertible|Premium|Rear|4|4|2|85|Sport Line
Mercedes-Benz|C200|Sedan|Premium|Rear|5|4|2|72|Avantgarde,
Mercedes-Benz|C250|Coupe|Premium|Rear|4|4|1.8|78|Sport
Mercedes-Benz|E350|Wagon|Diesel|Rear|5|6|3|120|BlueTEC
Lexus|RX350|SUV|Premium|AWD|5|6|3.5|90|Luxury,F Sport
Land|Rover|SUV|Diesel|4WD|5|6|3|140|HSE
Tesla|Model|Sedan|Electric|Rear|5||0|65|3 Long Range
Mini|Cooper|Hatchback|Premium|Front|4|3|1.5|40|S,Classic`
  .trim()
  .split('\n')
  .map((line) => line.split('|'))

const PLACES =
  'Blacktown, NSW|Penrith, NSW|Parramatta, NSW|Cardiff, NSW|Wollongong, NSW|Dubbo, NSW|Ringwood, VIC|Dandenong, VIC|' +
  'Geelong, VIC|Rocklea, QLD|Ipswich, QLD|Southport, QLD|Kedron, QLD|Cairns, QLD|Wangara, WA|Bunbury, WA|Enfield, SA|' +
  'Fyshwick, ACT|Moonah, TAS|Winnellie, NT'
const COLOURS = 'White White White Silver Grey Black Blue Red Green Orange'.split(' ')
const HEADER =
  'Brand,Year,Model,Car/Suv,Title,UsedOrNew,Transmission,Engine,DriveType,FuelType,FuelConsumption,Kilometres,' +
  'ColourExtInt,Location,CylindersinEngine,BodyType,Doors,Seats,Price'

const THIS_YEAR = 2023
/** Listings of each line above. */
const EACH = 45

/** Some two thousand listings in the columns of the published table; the same ones every time. */
export async function* sampleListings(): AsyncGenerator<Uint8Array> {
  const random = randomFrom(20)
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const rows = [HEADER]
  for (const [
    make = '',
    model = '',
    body = '',
    fuels = '',
    drives = '',
    seats,
    cylinders,
    litres,
    usual,
    badges = '',
  ] of MODELS) {
    for (let made = 0; made < EACH; made++) {
      const age = make === 'Holden' ? whole(5, 25) : made % 9 === 0 ? 0 : whole(0, 24)
      const year = THIS_YEAR - age
      const badge = pickFrom(badges.split(','), random)
      const name = make === 'Land' ? 'Land Rover Range Rover Sport' : `${make} ${model}`
      const km = age === 0 ? whole(5, 3_000) : age * whole(6_000, 18_000)
      const condition = age > 0 ? 'USED' : made % 2 === 0 ? 'NEW' : 'DEMO'
      const price = Math.round((Number(usual) * 1_000 * 0.89 ** age * (0.9 + random() * 0.2)) / 10) * 10
      const engine = cylinders ? `"${cylinders} cyl, ${litres} L"` : '-'
      const doors = body === 'Hatchback' && random() < 0.1 ? 3 : body === 'Hatchback' ? 5 : 4
      rows.push(
        [
          make, year, model, body, [year, name, badge].filter(Boolean).join(' '), condition,
          random() < 0.75 ? 'Automatic' : 'Manual', engine, pickFrom(drives.split(','), random), pickFrom(fuels.split(','), random),
          '7 L / 100 km', km, `${pickFrom(COLOURS, random)} / Black`, `"${pickFrom(PLACES.split('|'), random)}"`,
          cylinders ? `${cylinders} cyl` : '-', body, ` ${doors} Doors`, ` ${seats} Seats`, price,
        ].join(','), // prettier-ignore
      )
    }
  }
  yield Buffer.from(`${rows.join('\n')}\n`)
}
