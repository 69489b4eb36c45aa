/** A picture that this browser keeps until the server has it. */
export interface KeptPicture {
  /** Given by the store, in the order in which pictures were taken. */
  readonly n: number
  readonly site: string
  readonly car: string
  readonly label: string
  readonly name: string
  readonly blob: Blob
  /** It has the size in which it travels; every attempt sends the same bytes. */
  readonly isReady: boolean
  /** Why the server did not take it; null while it is on its way. */
  readonly refused: string | null
}

export type NewPicture = Omit<KeptPicture, 'n' | 'isReady' | 'refused'>

/** What outlives a page: each of these fails where the browser has no room, or has closed its database. */
export interface PictureRows {
  add(pictures: readonly Omit<KeptPicture, 'n'>[]): Promise<void>
  all(): Promise<KeptPicture[]>
  /** One that another window has sent meanwhile does not come back. */
  replace(picture: KeptPicture): Promise<void>
  remove(n: number): Promise<void>
}
