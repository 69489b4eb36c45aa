import type { StaffWay } from '#app/features/site/security-event.ts'
import type { Refusal } from '#app/features/staff/refusal.ts'
import type { ConsolePorts } from './console-ports.ts'

type Reporting = Pick<ConsolePorts, 'report'>

/** Writes down that somebody came in. */
export const cameIn = ({ report }: Reporting, way: StaffWay): void => report({ event: 'staff_signed_in', way })

/** Writes down that somebody was kept out, and gives the status of the answer. */
export function keptOut({ report }: Reporting, way: StaffWay, { full }: Refusal): { readonly status: number } {
  // A 429 writes itself down, as every limit does.
  if (!full) report({ event: 'staff_refused', way })
  return { status: full ? 429 : 422 }
}

/** The same for somebody signed in who was to show once more that it is them. */
export function notProven({ report }: Reporting, way: StaffWay, { full }: Refusal): { readonly status: number } {
  if (!full) report({ event: 'staff_proof_refused', way })
  return { status: full ? 429 : 422 }
}
