export type Binding = string | number | bigint | null | Uint8Array

/**
 * Lets through only values that both engines store in the same way. `node:sqlite` takes an object in the first place
 * for named parameters and shifts the others by one, and stores NaN as NULL, both without an error.
 */
export function checkBindings(sql: string, parameters: readonly unknown[]): Binding[] {
  return parameters.map((value, index) => {
    const complaint = complaintAbout(value)
    if (complaint) throw new TypeError(`Parameter ${index + 1} ${complaint} Statement: ${sql}`)
    return value as Binding
  })
}

function complaintAbout(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return value.includes('\0') ? 'holds a NUL character, which PostgreSQL cannot store; strip it first.' : null
    case 'number':
      if (!Number.isFinite(value)) return `is ${value}; only finite numbers can be stored.`
      return Number.isInteger(value) && !Number.isSafeInteger(value)
        ? `is ${value}, beyond the whole numbers that JavaScript keeps exactly.`
        : null
    case 'bigint':
      return BigInt.asIntN(64, value) === value ? null : `is ${value}, which does not fit into 64 bits.`
    case 'boolean':
      return `is ${value}; write flags as 0 or 1.`
    case 'undefined':
      return 'is undefined; write null for "nothing".'
    case 'object':
      if (value === null || value instanceof Uint8Array) return null
      if (value instanceof Date) return 'is a Date; write epoch milliseconds.'
      return `is ${Array.isArray(value) ? 'an array' : 'an object'}; write JSON text.`
    default:
      return `is a ${typeof value}, which cannot be stored.`
  }
}
