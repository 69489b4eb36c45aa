import { lookupKey } from './lookup.ts'

const automatic =
  /\b(auto|automatic|automated|semi auto|cvt|e cvt|ecvt|dct|dsg|amt|pdk|dual clutch|double clutch|twin clutch|tiptronic|steptronic|s tronic|stronic|multitronic|powershift|variable|xtronic|lineartronic|direct shift|reduction gear|single speed|1 speed|clutchless|robotised|sequential|tct|edc)\b/
const manual = /\b(manual|man|stick|synchromesh)\b/

/** Automatic or Manual: gearboxes that shift themselves (CVT, dual clutch, automated manual) are automatic. */
export function simpleTransmission(transmission: string): 'Automatic' | 'Manual' | undefined {
  const key = lookupKey(transmission)
  if (automatic.test(key) || key === 'a') return 'Automatic'
  if (manual.test(key) || key === 'm' || /^[4-7] ?(speed|spd|sp)?m$/.test(key)) return 'Manual'
  return /\d ?(speed )?a$/.test(key) ? 'Automatic' : undefined
}
