/**
 * Cities as people mean them, with all their suburbs: postcodes from–to, by name. The bounds follow the greater capital
 * city areas and significant urban areas of the Australian Bureau of Statistics, rounded to whole postcodes.
 */
const REGIONS: Readonly<Record<string, string>> = {
  Sydney: '2000-2249 2555-2574 2740-2786',
  'Central Coast': '2250-2263',
  Newcastle: '2278-2310 2318-2323',
  Wollongong: '2500-2530',
  Canberra: '2600-2620 2900-2914',
  Melbourne: '3000-3207 3335-3341 3427-3429 3750-3810 3910-3920 3926-3944 3975-3980',
  Geelong: '3211-3228',
  Ballarat: '3350-3357',
  Bendigo: '3550-3556',
  Brisbane: '4000-4207 4280-4280 4300-4306 4500-4521',
  'Gold Coast': '4208-4230',
  Toowoomba: '4350-4352',
  'Sunshine Coast': '4550-4575',
  Townsville: '4810-4819',
  Cairns: '4865-4879',
  Adelaide: '5000-5174',
  Perth: '6000-6213',
  Hobart: '7000-7055 7170-7173',
  Launceston: '7248-7258',
  Albury: '2640-2641 3690-3691',
  Bathurst: '2795-2795',
  Bunbury: '6230-6233',
  Bundaberg: '4670-4670',
  'Coffs Harbour': '2450-2450 2452-2452',
  Dubbo: '2830-2830',
  Geraldton: '6530-6532',
  Gladstone: '4680-4680',
  'Hervey Bay': '4655-4655',
  Kalgoorlie: '6430-6432',
  Lismore: '2480-2480',
  Mackay: '4740-4741',
  Mildura: '3500-3502',
  'Port Macquarie': '2444-2444',
  Rockhampton: '4700-4702',
  Shepparton: '3629-3632',
  Tamworth: '2340-2340',
  Traralgon: '3844-3844',
  'Wagga Wagga': '2650-2650',
  Warrnambool: '3280-3280',
  Darwin: '0800-0839',
}

const ranges = Object.entries(REGIONS).flatMap(([name, bounds]) =>
  bounds.split(' ').map((bound) => {
    const [from = '', to = ''] = bound.split('-')
    return { name, from, to }
  }),
)

/** The city that a postcode belongs to, suburbs and all; undefined in the country. */
export const regionOf = (postcode: string): string | undefined =>
  /^\d{4}$/.test(postcode) ? ranges.find(({ from, to }) => postcode >= from && postcode <= to)?.name : undefined
