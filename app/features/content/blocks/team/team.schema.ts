import { z } from 'zod'
import { personSchema } from '#app/features/locations/team/person.schema.ts'
import { line } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** The people of the dealership. */
export const teamSchema = block('team', {
  heading: line(80).default('Meet the team'),
  people: z.array(personSchema).min(1).max(80),
})
