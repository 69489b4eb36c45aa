/** Allowed body types in the order pages list them, with the name a shopper reads. */
export const bodyTypes: Readonly<Record<string, string>> = {
  suv: 'SUV',
  ute: 'Ute',
  hatch: 'Hatch',
  hatchback: 'Hatchback',
  sedan: 'Sedan',
  wagon: 'Wagon',
  stationWagon: 'Station wagon',
  '4x4': '4x4',
  peopleMover: 'People mover',
  van: 'Van',
  coupe: 'Coupe',
  convertible: 'Convertible',
  softtop: 'Soft top',
  hardtop: 'Hard top',
  cabChassis: 'Cab chassis',
  lightTruck: 'Light truck',
  bus: 'Bus',
  motorhome: 'Motorhome',
}

/** The name of a body type, or the text itself where the list does not know it. */
export const bodyName = (body: string): string => bodyTypes[body] ?? body
