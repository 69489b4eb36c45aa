/** What a text of a feed was read as. `undefined` says that the feed leaves it open (empty, "POA"). */
export type FieldReading<T> =
  | { readonly ok: true; readonly value: T | undefined }
  | { readonly ok: false; readonly reason: string }

export const read = <T>(value: T | undefined): FieldReading<T> => ({ ok: true, value })
export const unreadable = (reason: string): FieldReading<never> => ({ ok: false, reason })
