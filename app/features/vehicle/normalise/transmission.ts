import { lookupKey } from './lookup.ts'

const automatic =
  /\b(auto|automatic|automated|semi auto|cvt|e cvt|ecvt|dct|dsg|amt|pdk|dual clutch|double clutch|twin clutch|tiptronic|steptronic|s tronic|stronic|multitronic|powershift|variable|xtronic|lineartronic|direct shift|reduction gear|single speed|1 speed|clutchless|robotised|sequential|tct|edc|rev tronic)\b/
const manual = /\b(manual|man|stick|synchromesh)\b/

/** Automatic or Manual: gearboxes that shift themselves (CVT, dual clutch, automated manual) are automatic. */
export function simpleTransmission(transmission: string): 'Automatic' | 'Manual' | undefined {
  const key = lookupKey(transmission).replace(/(\d)([a-z])/g, '$1 $2')
  const letter = /^(?:\d+ )?(?:(?:speed|spd|sp) )?([am])$/.exec(key)?.[1]
  if (automatic.test(key) || letter === 'a') return 'Automatic'
  return manual.test(key) || letter === 'm' ? 'Manual' : undefined
}
