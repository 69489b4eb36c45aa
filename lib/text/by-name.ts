let collator: Intl.Collator | undefined

/** Made when first asked for: no page that sorts nothing pays for it. */
const names = () => (collator ??= new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' }))

/** By name as people sort: "Town 2" before "Town 10", CX-3 before CX-30; what differs only in capitals as it is written. */
export const byName = (a: string, b: string): number => names().compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
