import { carSchema, LENDER_TERM, lenderEntrySchema } from '#app/features/vehicle/car.schema.ts'

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
  valueType?: Node
  options?: readonly Node[]
  format?: string
  check?: string
}

interface Node {
  readonly def: Definition
  readonly description?: string
}

/** The entries of this field are objects of their own. */
export const LENDERS = 'finance_lenders.'

const money = new Set([
  'price',
  'before_price',
  'offer_price',
  'subscription_price',
  'autograb_data.state_average_market_price',
  'autograb_data.average_market_price',
  'youxQuote.weeklyRepaymentAmount',
  ...['deposit', 'balloon', 'paymentMonth', 'paymentWeek', 'totalPayable', 'establishmentFees'].map(
    (figure) => `finance_lenders.<lender>.${figure}`,
  ),
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

export interface FeedField {
  readonly path: string
  readonly kind: FieldKind
  readonly doc: string
}

function fieldsOf(shape: Record<string, Node>, prefix = ''): FeedField[] {
  return Object.entries(shape).flatMap(([name, outer]) => {
    const node = inner(outer)
    const path = prefix + name
    const own = { path, kind: kindOf(path, node), doc: outer.description ?? node.description ?? '' }
    return node.def.type === 'object' ? [own, ...fieldsOf(node.def.shape ?? {}, `${path}.`)] : [own]
  })
}

/** Every field of a car that a feed can fill, sub-objects dotted, in the order of the specification. */
export const carFields: readonly FeedField[] = fieldsOf(carSchema.shape)

/** What stands for the name of a lender in the path of one of its fields. */
const LENDER = '<lender>'

/** The fields inside lists and lender entries, which only the document names one by one. */
export const innerFields: readonly FeedField[] = [
  ...Object.entries(carSchema.shape).flatMap(([name, outer]) => {
    const { def } = inner(outer)
    return def.type === 'array' && def.element ? elementFields(def.element, `${name}[].`) : []
  }),
  ...fieldsOf(lenderEntrySchema.shape, `finance_lenders.${LENDER}.`),
  { path: `finance_lenders.${LENDER}.${LENDER_TERM.name}`, kind: 'text', doc: LENDER_TERM.doc },
]

function elementFields(element: Node, prefix: string): FeedField[] {
  const { def } = inner(element)
  if (def.type === 'union') return (def.options ?? []).flatMap((option) => elementFields(option, prefix))
  return Object.entries(def.shape ?? {}).flatMap(([name, outer]) => {
    const node = inner(outer)
    if (node.def.type === 'object') return elementFields(node, `${prefix}${name}.`)
    const path = prefix + name
    const own = { path, kind: kindOf(path, node), doc: outer.description ?? node.description ?? '' }
    return node.def.type === 'array' && node.def.element
      ? [own, ...elementFields(node.def.element, `${path}[].`)]
      : [own]
  })
}

/** What stands inside lists has no path of its own in a feed. */
const kinds = new Map(
  [...carFields, ...innerFields].filter(({ path }) => !path.includes('[]')).map(({ path, kind }) => [path, kind]),
)

/** A field of a lender's entry, whatever the lender is called: `finance_lenders.taurus.interestRate`. */
const OF_LENDER = /^finance_lenders\.[a-z0-9 _-]+\.(?=\w+$)/i

export const fieldKind = (path: string): FieldKind | undefined =>
  kinds.get(path.startsWith(LENDERS) ? path.replace(OF_LENDER, `${LENDERS}${LENDER}.`) : path)
