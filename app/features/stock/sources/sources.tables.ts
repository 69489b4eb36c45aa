/** Which source of the site's document brought a car; one that nobody brought belongs to the first that names it. */
export interface CarSourceRow {
  site_id: string
  car_slug: string
  source: string
}

/** A car as its main source has it, where other sources say some of its fields. */
export interface CarMainRow {
  site_id: string
  dealership_key: string
  stocknum: string
  /** JSON: the car under its wire names. */
  car: string
}

/** What a source of some fields says of one car, whether the site has that car yet or not. */
export interface SourceFieldsRow {
  site_id: string
  source: string
  /** Of a car named by stock number; empty where it is named by VIN. */
  dealership_key: string
  /** The stock number, or the VIN in capitals. */
  car_key: string
  matches: 'stocknum' | 'vin'
  /** JSON: its fields under their wire names. */
  fields: string
}

export interface SourceTables {
  car_source: CarSourceRow
  car_main: CarMainRow
  source_fields: SourceFieldsRow
}
