interface Connection {
  readonly connection?: { readonly saveData?: boolean }
}

/** Whether the visitor asked for less motion or less data: then nothing moves until they start it. */
export const wantsCalm = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || (navigator as Connection).connection?.saveData === true
