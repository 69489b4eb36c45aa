import { line } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** A button that opens the models of a franchise by body, or the body types of a dealer of several makes. */
export const modelsDropdownSchema = block('models-dropdown', {
  heading: line(80).optional(),
  label: line(40).default('Choose a model'),
})
