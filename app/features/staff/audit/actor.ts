import type { Staff } from '../staff.ts'
import type { Actor } from './audit.server.ts'

/** Somebody signed in, as the record of what was done names them. */
export const actorOf = ({ id, name, address }: Pick<Staff, 'id' | 'name' | 'address'>): Actor => ({
  staff: id,
  name,
  address,
})

/** Whoever sits at the server: an operator with the command line. */
export const commandLine = (name: string): Actor => ({ staff: null, name, address: null })
