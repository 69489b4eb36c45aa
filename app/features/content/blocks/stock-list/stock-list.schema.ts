import { carListSchema } from '#app/features/search/car-list/car-list.schema.ts'
import { block } from '../block.schema.ts'

/** Cards of stock by filter, and the way to all of them. */
export const stockListSchema = block('stock-list', {
  ...carListSchema.shape,
})
