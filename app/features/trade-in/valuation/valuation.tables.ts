/** A valuation; it goes with everything in it when `ends_at` has come. */
export interface ValuationRow {
  site_id: string
  /** Cannot be guessed: whoever has it may read and go on with the valuation. */
  valuation_id: string
  created_at: number
  /** Epoch ms. */
  ends_at: number
  /** Of whoever left them; lower case, E.164. */
  email: string | null
  phone: string | null
  /** JSON: `ValuationContent`. */
  content: string
}

/** A photo that a shopper added, small and without what the camera wrote beside it: JPEG. */
export interface ValuationPhotoRow {
  site_id: string
  valuation_id: string
  photo_id: string
  created_at: number
  width: number
  height: number
  bytes: Uint8Array
}

export interface ValuationTables {
  valuation: ValuationRow
  valuation_photo: ValuationPhotoRow
}
