import { hasVinCheck } from '#app/features/stock/mapping-proposal/vin.ts'

const LENGTH = 17

export type VinReading =
  | { readonly ok: true; readonly vin: string; /** It may have been typed wrong. */ readonly doubt: string | null }
  | { readonly ok: false; readonly reason: string }

/**
 * A VIN as somebody typed it. Its length and letters are of every VIN (ISO 3779); the check character in the ninth
 * place is not used by every maker of cars sold in Australia, so a wrong one is a doubt only.
 */
export function readVin(typed: string): VinReading {
  const vin = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  const letter = /[IOQ]/.exec(vin)?.[0]
  if (letter) {
    const digit = letter === 'I' ? '1' : '0'
    return { ok: false, reason: `A VIN has no letter ${letter}. Where you read ${letter}, it is the digit ${digit}.` }
  }
  const other = /[^A-Z0-9]/.exec(vin)?.[0]
  if (other) return { ok: false, reason: `A VIN has letters and digits only. Take the “${other}” out.` }
  if (vin.length !== LENGTH) {
    const count = vin.length === 1 ? '1 character' : `${vin.length} characters`
    return {
      ok: false,
      reason: `A VIN has 17 characters; this one has ${count}. Compare it with the compliance plate.`,
    }
  }
  const doubt = hasVinCheck(vin)
    ? null
    : `The check digit of the VIN ${vin} does not fit. Some makers use none: compare it with the compliance plate.`
  return { ok: true, vin, doubt }
}
