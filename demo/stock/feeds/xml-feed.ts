import type { Car } from '#app/features/vehicle/car.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (value: unknown): string => String(value).replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const element = (name: string, value: unknown): string =>
  value === undefined || value === '' ? '' : `      <${name}>${escaped(value)}</${name}>\n`

const group = (name: string, item: string, values: readonly unknown[] | undefined): string =>
  values && values.length > 0
    ? `      <${name}>${values.map((value) => `<${item}>${escaped(value)}</${item}>`).join('')}</${name}>\n`
    : ''

/** Pictures with what they show in an attribute. */
const photos = (pictures: Car['images'] = []): string =>
  pictures.length === 0
    ? ''
    : `      <photos>${pictures
        .map(({ image, label }) => `<photo of="${label ?? 'outside'}">${escaped(image.url)}</photo>`)
        .join('')}</photos>\n`

/** What the registers say of a used van. */
const register = (past: Car['vehicle_history']): string =>
  past
    ? `      <register by="${past.source}" on="${past.checked_on}"><owners>${past.owners}</owners><writtenOff>${past.written_off}</writtenOff><encumbered>${past.finance_owing ? 'yes' : 'no'}</encumbered><stolen>${past.stolen ? 'yes' : 'no'}</stolen></register>\n`
    : ''

const van = (car: Car): string => {
  const specs = car.specifications
  return [
    `    <van stock="${escaped(car.stocknum)}" ref="${escaped(car.id)}">\n`,
    element('heading', car.name),
    element('slug', car.slug),
    element('condition', car.car_type === 'new' ? 'New' : 'Used'),
    element('status', { in_stock: 'Available', coming_soon: 'On order' }[car.status] ?? 'Sold'),
    element('soldOn', car.sold_date_timestamp),
    element('year', car.year),
    element('manufacturer', car.make),
    element('range', car.model),
    element('layout', car.badge),
    element('length', car.series),
    element('type', car.body),
    element('exterior', car.colour),
    element('interior', car.interior_colour),
    // Prices travel in cents in this feed.
    element('priceCents', car.price === undefined ? undefined : car.price * 100),
    element('wasCents', car.before_price === undefined ? undefined : car.before_price * 100),
    element('priceBasis', car.price_type),
    element('vin', car.vin),
    element('plate', car.regplate),
    element('plateExpires', car.rego_expiry),
    element('built', car.build_date),
    element('ribbon', car.tag),
    element('webOrder', car.custom_rank),
    '      <dimensions>',
    `<bodyWidth>${specs?.body_width ?? ''}</bodyWidth><bodyLength>${specs?.body_length ?? ''}</bodyLength>`,
    `<tare>${specs?.tare_weight ?? ''}</tare><atm>${specs?.aggregate_trailer_mass ?? ''}</atm>`,
    `<ball>${specs?.ball_weight ?? ''}</ball><axle>${specs?.axle_type ?? ''}</axle><berths>${specs?.sleeps ?? ''}</berths>`,
    '</dimensions>\n',
    group('collections', 'name', car.categories),
    group('fitted', 'item', car.filtered_features),
    `      <description><![CDATA[${car.dealercomments ?? ''}]]></description>\n`,
    element('listed', car.created_at),
    element('changed', car.updated_at),
    `      <yard id="${escaped(car.dealership_id)}" site="${escaped(car.location_id)}">${escaped(car.dealership_name)}</yard>\n`,
    element('suburb', car.city),
    element('state', car.state),
    register(car.vehicle_history),
    photos(car.images),
    '    </van>\n',
  ].join('')
}

/** The stock as the XML document that the dealer's software would export. */
export const xmlFeed = (cars: readonly Car[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<dealer name="Saltbush Caravans">\n  <stock>\n${cars.map(van).join('')}  </stock>\n</dealer>\n`
