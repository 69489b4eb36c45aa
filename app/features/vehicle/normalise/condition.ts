import { lookupKey } from './lookup.ts'

const condition = new Map([
  ...['new', 'brand new', 'showroom'].map((word) => [word, 'new'] as const),
  ...['used', 'pre owned', 'preowned', 'second hand', 'near new', 'approved used', 'u'].map(
    (word) => [word, 'used'] as const,
  ),
  ...['demo', 'demonstrator', 'ex demo', 'dealer demo', 'demonstration', 'd'].map((word) => [word, 'demo'] as const),
  ['n', 'new'] as const,
])

const kind = new Map([
  ...['car', 'cars', 'vehicle', 'passenger', 'light commercial'].map((word) => [word, 'car'] as const),
  ...['truck', 'trucks', 'heavy vehicle', 'heavy commercial', 'bus'].map((word) => [word, 'truck'] as const),
  ...['motorcycle', 'motorcycles', 'bike', 'motorbike', 'motor bike', 'motor cycle'].map(
    (word) => [word, 'motorcycle'] as const,
  ),
  ...['caravan', 'caravans', 'rv', 'camper', 'camper trailer', 'motorhome'].map((word) => [word, 'caravan'] as const),
])

const status = new Map([
  ...['in stock', 'instock', 'for sale', 'available', 'active', 'live', 'current'].map(
    (word) => [word, 'in_stock'] as const,
  ),
  ...['coming soon', 'in transit', 'on order', 'arriving soon', 'incoming'].map(
    (word) => [word, 'coming_soon'] as const,
  ),
  ...['sold', 'delivered'].map((word) => [word, 'sold'] as const),
])

/** New, used or demo; any other text stays as given, for the check to refuse. */
export const carType = (text: string): string => condition.get(lookupKey(text)) ?? text.trim()

/** Car, truck, motorcycle or caravan; any other text stays as given, for the check to refuse. */
export const itemType = (text: string): string => kind.get(lookupKey(text)) ?? text.trim()

/** in_stock, coming_soon or sold; status is open text, so any other stays, in lower case. */
export const stockStatus = (text: string): string => status.get(lookupKey(text)) ?? text.trim().toLowerCase()
