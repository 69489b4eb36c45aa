import { joinedKey } from './lookup.ts'

/** Makes sold in Australia, as their makers write them. */
const makes =
  `Abarth|AC|Adria|Aixam|Alfa Romeo|Alpina|Alpine|Aprilia|Aston Martin|Audi|Austin|Avan|Bedford|Benelli|Bentley
BMW|Bugatti|Buick|BYD|Cadillac|Can-Am|Case|Caterham|CFMoto|Chery|Chevrolet|Chrysler|Citroen|Coromal|Crusader|Cupra|Daewoo
DAF|Daihatsu|Datsun|Dayun|Deepal|Dennis Eagle|Dodge|DS|Ducati|Elfin|Ferrari|Fiat|Ford|Foton|FPV|Freightliner|Fuso|GAC
Geely|Genesis|GMC|GMSV|Great Wall|GWM|Harley-Davidson|Haval|HDT|Hino|Holden|Honda|Honda Motorcycles|HSV|Hummer|Husqvarna
Hyundai|Indian|INEOS|Infiniti|International|Isuzu|Isuzu UTE|Iveco|JAC|Jaecoo|Jaguar|Jayco|Jeep|Jensen|JMC|Kawasaki|Kenworth
KGM|Kia|Koenigsegg|KTM|Lada|Lamborghini|Lancia|Land Rover|LDV|Leapmotor|Lexus|Leyland|Lincoln|Lotus|Mack|Mahindra|MAN
Maserati|Maxus|Maybach|Mazda|McLaren|Mercedes-AMG|Mercedes-Benz|MG|Mini|Mitsubishi|Morgan|Morris|Moto Guzzi|MV Agusta
New Age|Nissan|NIO|Noble|Oldsmobile|Omoda|Opel|Packard|Pagani|Peugeot|Piaggio|Plymouth|Polestar|Pontiac|Porsche|Proton|Ram
Renault|Rolls-Royce|Rover|Royal Enfield|Saab|Scania|Seat|Shelby|Simca|Skoda|Skywell|Smart|SsangYong|Studebaker|Subaru
Sunbeam|Suzuki|Tank|Tata|Tesla|Toyota|Triumph|TVR|UD Trucks|Vauxhall|Vespa|Volkswagen|Volvo|Western Star|Willys|Xpeng|Yamaha
Zeekr|ZX Auto`
    .split(/[|\n]/)
    .filter(Boolean)

const aliases: Readonly<Record<string, string>> = {
  alfa: 'Alfa Romeo',
  aston: 'Aston Martin',
  chevy: 'Chevrolet',
  greatwallmotors: 'GWM',
  harley: 'Harley-Davidson',
  hd: 'Harley-Davidson',
  holdenspecialvehicles: 'HSV',
  fordperformancevehicles: 'FPV',
  ineosautomotive: 'INEOS',
  jag: 'Jaguar',
  kgmobility: 'KGM',
  kgmssangyong: 'KGM',
  landy: 'Land Rover',
  merc: 'Mercedes-Benz',
  mercedes: 'Mercedes-Benz',
  mercedesbenzvans: 'Mercedes-Benz',
  benz: 'Mercedes-Benz',
  mitsubishifuso: 'Fuso',
  mitsi: 'Mitsubishi',
  rolls: 'Rolls-Royce',
  ud: 'UD Trucks',
  nissandiesel: 'UD Trucks',
  vw: 'Volkswagen',
  volkswagon: 'Volkswagen',
  wv: 'Volkswagen',
  volkswagencommercial: 'Volkswagen',
  hyundi: 'Hyundai',
  porshe: 'Porsche',
  mitsubushi: 'Mitsubishi',
}

const byKey = new Map([...makes.map((make) => [joinedKey(make), make] as const), ...Object.entries(aliases)])

/** The make that a text names, or undefined when it is none we know. */
export const knownMake = (text: string): string | undefined => byKey.get(joinedKey(text))

/**
 * A make as its maker writes it ("VW" is Volkswagen, "Landrover" is Land Rover). A make we do not know stays as given:
 * GWM, Great Wall and Haval are different makes on registrations, and SsangYong and KGM too.
 */
export const makeName = (text: string): string => knownMake(text) ?? text.trim()

/** Makes that share one logo: KGM is the present name of SsangYong. */
export const logoMake = (make: string): string => {
  const name = makeName(make)
  return name === 'SsangYong' ? 'KGM' : name
}
