import { carSchema } from '#app/features/vehicle/car.schema.ts'

/** How the text of a field is read. */
export type FieldKind =
  | 'text'
  | 'id'
  | 'number'
  | 'integer'
  | 'money'
  | 'kilometres'
  | 'date'
  | 'moment'
  | 'flag'
  | 'list'
  | 'pictures'
  | 'object'

interface Definition {
  type: string
  innerType?: Node
  element?: Node
  shape?: Record<string, Node>
  format?: string
  check?: string
}

interface Node {
  readonly def: Definition
  readonly description?: string
}

const money = new Set([
  'price',
  'before_price',
  'offer_price',
  'subscription_price',
  'autograb_data.state_average_market_price',
  'autograb_data.average_market_price',
  'youxQuote.weeklyRepaymentAmount',
])
const pictures = new Set(['images', 'interior_images', 'detail_images', 'damage_images', 'thumbnails'])

function kindOf(path: string, node: Node): FieldKind {
  if (money.has(path)) return 'money'
  if (pictures.has(path)) return 'pictures'
  if (path === 'km') return 'kilometres'
  const { def } = node
  switch (def.type) {
    case 'number':
      return def.format === 'safeint' ? 'integer' : 'number'
    case 'boolean':
      return 'flag'
    case 'array':
      return def.element?.def.type === 'object' ? 'object' : 'list'
    case 'object':
    case 'record':
      return 'object'
    case 'union':
      return 'id'
    case 'string':
      return def.format === 'date' ? 'date' : def.format === 'datetime' ? 'moment' : 'text'
    default:
      return 'text'
  }
}

const inner = (node: Node): Node => (node.def.innerType ? inner(node.def.innerType) : node)

export interface Field {
  readonly path: string
  readonly kind: FieldKind
  readonly doc: string
}

function fieldsOf(shape: Record<string, Node>, prefix = ''): Field[] {
  return Object.entries(shape).flatMap(([name, outer]) => {
    const node = inner(outer)
    const path = prefix + name
    const own = { path, kind: kindOf(path, node), doc: outer.description ?? node.description ?? '' }
    return node.def.type === 'object' ? [own, ...fieldsOf(node.def.shape ?? {}, `${path}.`)] : [own]
  })
}

/** Every field of a car that a feed can fill, sub-objects dotted, in the order of the specification. */
export const carFields: readonly Field[] = fieldsOf(carSchema.shape)

const kinds = new Map(carFields.map((field) => [field.path, field.kind]))

export const fieldKind = (path: string): FieldKind | undefined => kinds.get(path)
